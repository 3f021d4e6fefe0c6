import { expect, type Locator, type Page } from '@playwright/test';
import type { OwnEstate } from '../scene/estate';

/** Opens a create dialog from a tab of the estate's own record, as people do: its parents are known then. */
export async function openOver(page: Page, { ids, tag }: OwnEstate, kind: string, tab: string, title: string) {
  await page.goto(`/app/detail/${kind}/${ids[kind]}/${tab}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(tag);
  await page.getByRole('button', { name: title, exact: true }).first().click();
  return dialog(page, title);
}

export async function dialog(page: Page, title: string): Promise<Locator> {
  const form = page.getByRole('dialog', { name: title });
  await expect(form).toBeVisible();
  return form;
}

export const save = (form: Locator): Promise<void> => form.getByRole('button', { name: 'Save' }).click();

/** Saves, and waits for the page of the new record. */
export async function saveNew(form: Locator, kind: string, heading: string): Promise<void> {
  await save(form);
  await arrive(form.page(), kind, heading);
}

export async function arrive(page: Page, kind: string, heading: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/app/detail/${kind}/`));
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** By its text and not by its role: while a dialog closes, what stands under it has no role for anybody. */
export const toast = (page: Page, text: string): Promise<void> => expect(page.getByText(text).first()).toBeVisible();
