import { expect, type Locator, type Page } from '@playwright/test';
import { arrive, dialog } from './dialog';
import { named } from './form';
import { press, tabTo } from './keyboard';

/** A field that looks for records. */
export const picker = (form: Locator, label: string): Locator => form.getByRole('combobox', { name: named(label) });
/** A field with a closed list. */
export const list = (form: Locator, label: string): Locator =>
  form.getByRole('combobox', { name: new RegExp(`^${label}`) });

/** Opens a dialog by the button that has its name. */
export async function opened(page: Page, title: string): Promise<Locator> {
  await press(page, page.getByRole('button', { name: title, exact: true }).first());
  return dialog(page, title);
}

export async function type(page: Page, form: Locator, label: string, text: string): Promise<void> {
  await tabTo(page, form.getByLabel(named(label)));
  await page.keyboard.type(text);
}

/** Saves by Enter, and waits for the page of the new record. */
export async function saved(page: Page, kind: string, heading: string): Promise<void> {
  await page.keyboard.press('Enter');
  await arrive(page, kind, heading);
}

/** Saves by Enter where the page stays and fetches what it shows again. */
export async function refreshed(page: Page, toast: string): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(page.getByText(toast)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}
