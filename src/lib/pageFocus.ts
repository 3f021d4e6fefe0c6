/** Focuses the heading of the page; returns whether it has one. */
export function focusHeading(page: ParentNode): boolean {
  const heading = page.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * Focuses the page where nothing has the focus, since its element was removed: Tab would start at the top of the
 * window.
 */
export function focusPageIfLost(): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const page = document.getElementById('main-content');
  if (page && !focusHeading(page)) page.focus({ preventScroll: true });
}

/**
 * Returns the fields that can have the focus: enabled inputs, and comboboxes, which MUI does not make of HTML fields.
 */
export const fieldsIn = (place: ParentNode): readonly HTMLElement[] => [...place.querySelectorAll<HTMLElement>(fields)];

const fields = ':is(input, textarea):not([aria-hidden], :disabled), [role="combobox"]:not([aria-disabled="true"])';
