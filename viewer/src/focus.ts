// Keeps the focus when the page replaces what has it: an edited file is shown again with new buttons, for example.

/** The element that had the focus last. It is forgotten when the user removes the focus from all elements. */
let last: { element: HTMLElement; selector: string } | undefined;

/** Returns a selector for an element that has an ID or a label; empty for others. */
function selectorOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  return element.id ? `#${CSS.escape(element.id)}` : label ? `${element.localName}[aria-label="${CSS.escape(label)}"]` : '';
}

function remember(element: HTMLElement) {
  last = { element, selector: selectorOf(element) };
}

/**
 * Moves the focus to the element that replaced the last one, as soon as it exists. In a dialog, the focus is never lost, and it leaves a
 * button that was disabled.
 */
function restore() {
  const { activeElement } = document;
  if (!last || activeElement !== document.body && activeElement !== last.element) {
    return;
  }
  if (!last.element.isConnected || last.element.matches(':disabled')) {
    const replacement = last.selector ? document.querySelector<HTMLElement>(`${last.selector}:not(:disabled)`) : null;
    (replacement ?? document.querySelector<HTMLElement>('dialog[open] button:not(:disabled)'))?.focus();
  }
}

/** Returns a function that moves the focus back to what has it now. */
export function rememberFocus(): () => void {
  const element = document.activeElement as HTMLElement | null;
  return () => {
    if (element && element !== document.body) {
      element.focus();
      remember(element);
      restore();
    }
  };
}

/** Starts to keep the focus. */
export function keepFocus() {
  document.addEventListener('focusin', event => remember(event.target as HTMLElement));
  document.addEventListener('focusout', event => {
    if (!event.relatedTarget) {
      queueMicrotask(() => {
        if (last?.element === event.target && last?.element.isConnected && document.hasFocus()) {
          last = undefined;
        }
      });
    }
  });
  new MutationObserver(restore).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}
