import { expect, type Locator, type Page } from '@playwright/test';

/** Does what a person does, and counts it: a key, a click, or a field that is filled is one action. */
export class Actions {
  private keys = 0;
  private clicks = 0;
  private fields = 0;

  constructor(readonly page: Page) {}

  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }

  /** Opens what the palette finds first for a text, from wherever one is. */
  async find(text: string, first: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await this.press('Control+k');
    await this.fill(this.page.getByRole('combobox', { name: 'Search and commands' }), text);
    await expect(this.page.getByRole('listbox').getByRole('option').first()).toContainText(first);
    await this.press('Enter');
  }

  /** Says how many it took, and expects no more than so many. */
  expectAtMost(limit: number, job: string): void {
    const { keys, clicks, fields } = this;
    const all = keys + clicks + fields;
    console.log(`${job}: ${all} actions (${keys} keys, ${clicks} clicks, ${fields} fields)`);
    expect(all, job).toBeLessThanOrEqual(limit);
  }
}
