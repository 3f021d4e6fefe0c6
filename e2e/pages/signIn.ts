import { expect, type Page } from '@playwright/test';
import { type Person, password, people } from '../scene/people';

export async function signIn(page: Page, person: Person): Promise<void> {
  await submit(page, people[person], password);
}

/** Fills and sends the form. Fields are found by their purpose, in any language. */
export async function submit(page: Page, email: string, secret: string): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(secret);
  await page.locator('button[type=submit]').click();
}

/** Enters a code in the form that says `MFA`, as the contract has it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText('MFA');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

export async function setPassword(page: Page, secret: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Set password' }).click();
}

/** Continues to the provider at which people of that address sign in. */
export async function goElsewhere(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Continue with your organisation' }).click();
}

/** Signs in and consents on the pages of the OpenID provider. */
export async function signInThere(page: Page, email: string): Promise<void> {
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: /sign-in/i }).click();
  await page.getByRole('button', { name: /continue/i }).click();
}
