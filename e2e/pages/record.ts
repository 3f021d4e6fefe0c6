import { expect, type Page } from '@playwright/test';
import type { Entity } from '../../resources/language/catalogue';
import { inSentence } from '../../resources/language/words';
import { labelOf } from '../scene/definitions';
import { change, changeable } from './form';

/** Changes a field of the record that the page shows, and sees it changed. */
export async function editRecord(page: Page, entity: Entity, tag: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click();
  const field = changeable(entity);
  const shown = await change(page.getByRole('main'), entity, field, tag);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${entity.noun} saved.`)).toBeVisible();
  const term = page
    .getByRole('term')
    .filter({ hasText: labelOf(entity, field) })
    .first();
  await expect(term.locator('+ dd')).toContainText(shown);
}

/** Deletes the record that the page shows, and finds nothing at its address any more. */
export async function deleteRecord(page: Page, { name, noun }: Entity): Promise<void> {
  const record = page.url();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: /^Delete / })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText(`${noun} deleted.`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/app/list/${name}`));
  await page.goto(record);
  await expect(page.getByRole('heading', { level: 1, name: `This ${inSentence(noun)} was not found` })).toBeVisible();
}
