// The focus goes to what asks for it, and comes back; never away from somebody who types.

const BORROWERS = "dialog, [role=alertdialog]";
const lenders = new WeakMap<Element, Element>();

/** The element that an event came from; it may also come from the page itself. */
export function elementOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target : null;
}

/** Is this a field, or part of a dialog that wants every key for itself? */
export function typing(target: EventTarget | null): boolean {
  return !!elementOf(target)?.closest("input, select, textarea, dialog, [contenteditable]");
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
