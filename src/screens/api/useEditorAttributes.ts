import { type RefObject, useEffect } from 'react';

/**
 * Adds the ARIA attributes that GraphiQL lacks: labels of its editors, a tab stop for those that scroll, and the role
 * `list` for its tabs, because the role `tab` may not contain buttons.
 */
export function useEditorAttributes(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const complete = () => completeAttributes(element);
    const observer = new MutationObserver(complete);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['aria-selected'] });
    complete();
    return () => observer.disconnect();
  }, [container]);
}

function completeAttributes(container: HTMLElement): void {
  for (const input of container.querySelectorAll('.CodeMirror textarea:not([aria-label])')) {
    const name = input.closest('section[aria-label]')?.getAttribute('aria-label');
    if (name) input.setAttribute('aria-label', name);
  }
  for (const scrolled of container.querySelectorAll('.CodeMirror-scroll[tabindex="-1"]'))
    scrolled.setAttribute('tabindex', '0');
  container.querySelector('.graphiql-tabs[role="tablist"]')?.setAttribute('role', 'list');
  for (const tab of container.querySelectorAll('.graphiql-tab[aria-selected]')) {
    const isShown = tab.getAttribute('aria-selected') === 'true';
    tab.setAttribute('role', 'listitem');
    tab.removeAttribute('aria-selected');
    tab.querySelector('.graphiql-tab-button')?.setAttribute('aria-current', String(isShown));
  }
}
