import type { Page } from '@playwright/test';
import { type Person, password, people } from '../scene/people';

export async function signIn(page: Page, person: Person): Promise<void> {
  await submit(page, people[person], password);
}

export async function submit(page: Page, email: string, secret: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
