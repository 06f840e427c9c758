// The focus goes to what asks for it, and comes back; never away from somebody who types.

const BORROWERS = "dialog, [role=alertdialog]";
const lenders = new WeakMap<Element, Element>();

/** Is this a field, or part of a dialog that wants every key for itself? */
export function typing(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return !!element?.closest?.("input, select, textarea, dialog, [contenteditable]");
}

/** Remember who had the focus. The answer gives it back, unless it has gone elsewhere meanwhile. */
export function borrowFocus(borrower: Element): () => void {
  const active = document.activeElement;
  const before = active?.closest(BORROWERS); // from one dialog to the next: the first lender still waits
  const lender = (before && lenders.get(before)) ?? active;
  if (lender) lenders.set(borrower, lender);
  return () => {
    const at = document.activeElement;
    if (at && at !== document.body && !borrower.contains(at)) return;
    if (lender instanceof HTMLElement && lender.isConnected) lender.focus({ preventScroll: true });
  };
}
