import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  // Most of the way without looking at every stop: a long form has fifty.
  const ahead = await goal.evaluate(stopsAhead);
  for (let stops = 0; stops < Math.abs(ahead); stops += 1) await page.keyboard.press(ahead > 0 ? 'Tab' : 'Shift+Tab');
  for (let stops = 0; stops < 160; stops += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`160 tab stops do not lead to ${goal}.`);
}

/** Returns the number of tab stops to the element, negative for backwards; 0 where it is unknown. */
function stopsAhead(goal: Element): number {
  const all = document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [tabindex]');
  const isStop = (one: HTMLElement) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility();
  const stops = [...all].filter(isStop);
  const [here = -1, there = -1] = [document.activeElement, goal].map((one) => stops.indexOf(one as HTMLElement));
  return here < 0 || there < 0 ? 0 : there - here;
}

/** Presses a button or follows a link by keyboard. */
export async function press(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press('Enter');
}

/** Opens a tab of a record: tabs are one stop, and arrows lead from one to the next. */
export async function openTab(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('tab', { name, exact: true });
  // The page that led here stays until the next one is drawn, and has an open tab of its own.
  await expect(wanted).toBeVisible();
  await tabTo(page, page.getByRole('tab', { selected: true }));
  for (let steps = 0; steps < 20; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await expect(wanted).toHaveAttribute('aria-selected', 'true');
}

/** Chooses what a picker finds for a text. */
export async function seek(page: Page, picker: Locator, text: string): Promise<void> {
  await tabTo(page, picker);
  await page.keyboard.type(text);
  // Not just any that is found: what the letters before found may still stand above it.
  await expect(page.getByRole('option').first()).toContainText(text);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(picker).toHaveValue(text);
}

/** Chooses one of a closed list, by its first letters. */
export async function select(page: Page, list: Locator, words: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(list).toHaveText(words);
}
