import { expect, type Page } from '@playwright/test';
import { still } from './still';

/** 200 % zoom of a window of 1440 px, and a phone. */
export const narrow = [
  { width: 720, height: 450 },
  { width: 390, height: 844 },
] as const;

/** Has the page as wide as the window, as a person chooses it in the menu of the profile, in German. */
export async function chooseSmallLayout(page: Page): Promise<void> {
  await page.setViewportSize(narrow[1]);
  await page.goto('/app');
  await page.getByRole('button', { name: 'Profil' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Aufbau für kleine Bildschirme' }).click();
  await page.keyboard.press('Escape');
}

/** Expects a page that fits the window, in the layout for small screens, at 200 % zoom and on a phone. */
export async function expectReflow(page: Page, what: string, sizes: readonly (typeof narrow)[number][] = narrow) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    // Nothing is pointed at: a row offers more then.
    await page.mouse.move(0, 0);
    await still(page);
    await expect.poll(() => page.evaluate(misfits), { message: `${what} at ${size.width} px` }).toEqual([]);
  }
}

export const onPhone = [narrow[1]] as const;

/**
 * Returns what does not fit: a page or a part of it that scrolls sideways and is no table, words and controls cut off,
 * targets of less than 24 px without room around them (WCAG 2.5.8), and headings that are missing or skip a level.
 */
function misfits(): readonly string[] {
  const smallest = 24;
  const window = document.documentElement.clientWidth;
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} ‘${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 60)}’`;
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[aria-hidden=true], [inert]') === null &&
    element.getBoundingClientRect().width > 1 &&
    element.getBoundingClientRect().height > 1;
  const doesScroll = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1;
  const above = (element: Element): readonly Element[] =>
    element.parentElement ? [element.parentElement, ...above(element.parentElement)] : [];
  const isOutside = (element: Element): boolean => {
    const { left, right } = element.getBoundingClientRect();
    const clipped = above(element).filter((each) => /hidden|clip/.test(getComputedStyle(each).overflowX));
    return [{ left: 0, right: window }, ...clipped.map((each) => each.getBoundingClientRect())].some(
      (edge) => left < edge.left - 2 || right > edge.right + 2,
    );
  };
  const shown = [...document.body.querySelectorAll('*')].filter(isShown);
  const sideways = shown
    .filter(
      (element) => doesScroll(element) && !element.matches('[role=grid], [role=grid] *, [role=tablist], pre, textarea'),
    )
    .filter((element) => !element.querySelector('table, [role=grid], [role=tablist]'));
  const over = shown.filter(
    (element) =>
      element.childElementCount === 0 &&
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).overflowX === 'visible' &&
      getComputedStyle(element).display !== 'inline' &&
      element.closest('svg, td, [role=grid], .apexcharts-canvas') === null,
  );
  const dialog = document.querySelector('[role=dialog]');
  const controls = [...(dialog ?? document).querySelectorAll('a[href], button, input, select, textarea, summary')]
    .concat(...(dialog ?? document).querySelectorAll('[role=combobox], [role=tab]'))
    .filter((element) => isShown(element) && !element.matches(':disabled'));
  const cut = controls.filter((element) => !above(element).some(doesScroll) && isOutside(element));
  // What is clicked of a checkbox is around it.
  const boxOf = (element: Element): DOMRect =>
    (element.matches('[type=checkbox], [type=radio]')
      ? (element.parentElement ?? element)
      : element
    ).getBoundingClientRect();
  // What a list or a pane has scrolled away lies beneath others by its place, where nobody can point at it.
  const isInSight = (element: Element): boolean => {
    const { top, bottom } = boxOf(element);
    const middle = (top + bottom) / 2;
    return above(element)
      .filter((each) => getComputedStyle(each).overflowY !== 'visible')
      .map((each) => each.getBoundingClientRect())
      .every((edge) => middle >= edge.top && middle <= edge.bottom);
  };
  const targets = controls.filter(isInSight).map((element) => ({ element, box: boxOf(element) }));
  const isInText = (element: Element): boolean =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentNode?.childNodes ?? [])].some((each) => each !== element && each.textContent?.trim());
  const small = targets.filter(({ element, box }) => {
    if ((box.width >= smallest - 0.5 && box.height >= smallest - 0.5) || isInText(element)) return false;
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    return targets.some((other) => {
      if (other.element.contains(element) || element.contains(other.element)) return false;
      const beside = Math.max(other.box.left - x, 0, x - other.box.right);
      const below = Math.max(other.box.top - y, 0, y - other.box.bottom);
      return Math.hypot(beside, below) < smallest / 2 - 0.5;
    });
  });
  const headings = [...document.querySelectorAll('#root :is(h1, h2, h3, h4, h5, h6)')].filter(
    (element) => isShown(element) && !element.closest('[role=dialog]'),
  );
  const levels = headings.map(({ tagName }) => Number(tagName[1]));
  const skipped = headings.filter((_heading, place) => (levels[place] ?? 0) > (levels[place - 1] ?? 0) + 1);
  const isCovered = dialog !== null;
  return [
    ...(document.documentElement.scrollWidth > window + 1 ? ['the page scrolls sideways'] : []),
    ...sideways.map((element) => `${nameOf(element)} scrolls sideways`),
    ...over.map((element) => `${nameOf(element)} runs out of its box`),
    ...cut.map((element) => `${nameOf(element)} is cut off`),
    ...small.map(({ element, box }) => `${nameOf(element)} is ${box.width} × ${box.height} px`),
    ...(isCovered || levels.filter((level) => level === 1).length === 1 ? [] : ['there is not one h1']),
    ...(isCovered ? [] : skipped.map((heading) => `${nameOf(heading)} skips a level`)),
  ];
}
