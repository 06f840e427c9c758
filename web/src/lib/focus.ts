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

const LEADS_BACK = new Set(["Escape", "Enter", "Tab", " "]);

/** Let an explanation have the focus, so that it is read out and its links are reached by Tab. Esc, or what
 *  lies behind its last link, leads back to what is explained; any other key is meant for that again. */
export function visit(explanation: HTMLElement, again: string, close: () => void): () => void {
  const lender = document.activeElement;
  const leave = (): void => {
    if (lender instanceof HTMLElement || lender instanceof SVGElement)
      lender.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    close();
  };
  function key(event: KeyboardEvent): void {
    const { key, shiftKey } = event;
    if (key === "Shift" || event.altKey || event.ctrlKey || event.metaKey) return;
    const links = [...explanation.querySelectorAll<HTMLElement>("a[href]")];
    const at = links.findIndex((link) => link === document.activeElement);
    if (key === "Enter" && at >= 0) return; // opens it
    event.preventDefault();
    event.stopPropagation();
    const next = key === "Tab" ? links[at + (shiftKey ? -1 : 1)] : undefined;
    if (next) {
      next.focus();
      return;
    }
    leave();
    if (!LEADS_BACK.has(key) && key !== again)
      lender?.dispatchEvent(
        new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }),
      );
  }
  explanation.addEventListener("keydown", key);
  explanation.focus({ preventScroll: true });
  return () => explanation.removeEventListener("keydown", key);
}
