// Copying: the browser may refuse, and then one has to be told.

/** Was the text copied? */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // refused, or the page is not served securely
  }
}
