import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { named, pick } from './pages/form';
import { openRow, rows } from './pages/list';
import { Api } from './scene/api';
import { addInspections, copyProject, installPackage } from './scene/copy';
import { insertEstate, newTag } from './scene/estate';
import { theScene } from './scene/globalSetup';
import { openSignedIn, tokenOf } from './scene/people';
import { freePort, type Product, runProgram, startProduct } from './scene/product';
import { project } from './scene/project';
import { copySeed, removeCopy } from './scene/seed';
import { expect, test } from './scene/test';

test('a resource file that the project does not have works without another edit, in consoles that were open too', {
  tag: '@slow',
}, async ({ browser }) => {
  test.setTimeout(300_000);
  const { seed } = theScene();
  const folder = copyProject(seed, 'extended');
  addInspections(folder);
  await runProgram(['scripts/build.mjs'], {}, folder);
  await running({}, browser, async (page, api, deploy) => {
    await page.goto('/app/list/weather');
    await expect(rows(page).first()).toBeVisible();
    await deploy({ folder });
    // Its code went with the build that the page is of.
    await page.keyboard.press('?');
    await expect(page.getByText('This part could not be loaded')).toBeVisible();
    await expect(page.getByText('A new version is ready.')).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('link', { name: 'Inspections' })).toBeVisible();
    await expect(page.getByText('A new version is ready.')).toBeHidden();
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');

    const { labels, ids } = await insertEstate(api);
    const tag = newTag();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Inspections' }).click();
    await expect(page.getByText('No inspections yet')).toBeVisible();

    await page.getByRole('button', { name: 'Add Inspection' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Inspection' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter a label')).toBeVisible();
    await pick(dialog, 'Account', labels.accounts);
    await pick(dialog, 'Site', labels.sites);
    await pick(dialog, 'Building', labels.buildings);
    await dialog.getByLabel(named('Label')).fill(`Roof ${tag}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Inspection Added!')).toBeVisible();
    await expect(page).toHaveURL(/\/app\/detail\/inspections\//);

    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel(named('Findings')).fill('Two tiles are loose');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Inspection saved.')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Two tiles are loose' })).toBeVisible();

    await importInspections(page, { tag, labels });

    await page.goto(`/app/detail/buildings/${ids.buildings}`);
    await page.getByRole('tab', { name: 'Inspections' }).click();
    await expect(rows(page)).toHaveCount(1);
    await openRow(page, rows(page));
    await page.getByRole('tab', { name: 'History' }).click();
    // Added, edited, changed together with others, and that undone.
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(4);

    await page.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: /^Delete/ })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(page.getByText('Inspection deleted.')).toBeVisible();
    await expect(page.getByText('No inspections yet')).toBeVisible();
  });
});

/** Adds inspections by a sheet, changes all of them together, and undoes both. */
async function importInspections(
  page: Page,
  { tag, labels }: { readonly tag: string; readonly labels: Readonly<Record<string, unknown>> },
): Promise<void> {
  await page.goto('/app/list/inspections');
  await page.getByRole('button', { name: 'Bulk', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add from a spreadsheet' }).click();
  const adding = page.getByRole('dialog', { name: 'Add inspections from a spreadsheet' });
  await pick(adding, 'Account', String(labels.accounts));
  const place = `${String(labels.sites)},${String(labels.buildings)}`;
  const sheet = ['SiteName,BuildingName,InspectionName', `${place},Cellar ${tag}`, `${place},Roof ${tag}`].join('\n');
  await adding
    .getByLabel('Sheet', { exact: true })
    .locator('input')
    .setInputFiles({ name: 'inspections.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await adding.getByRole('button', { name: 'Next' }).click();
  await expect(adding).toContainText('Only new entries (1) will be processed.');
  await adding.getByRole('button', { name: 'Next' }).click();
  await expect(adding).toContainText('All done! (1 / 1)');
  await adding.getByRole('button', { name: 'Close' }).click();
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Bulk', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change all 2' }).click();
  const changing = page.getByRole('dialog', { name: 'Change inspections' });
  await changing.getByRole('combobox', { name: 'Add a field' }).click();
  await page.getByRole('option', { name: 'Findings', exact: true }).click();
  await changing.getByRole('textbox', { name: 'Findings' }).fill('None');
  await changing.getByRole('button', { name: 'Next' }).click();
  await expect(changing).toContainText('Only existing entries (2) will be processed.');
  await changing.getByRole('button', { name: 'Next' }).click();
  await expect(changing).toContainText('All done! (2 / 2)');
  await changing.getByRole('button', { name: 'Undo this import' }).click();
  await changing.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(changing).toContainText('This import has been undone.');

  await page.goto('/app/imports');
  await page.getByRole('link', { name: 'inspections.csv' }).first().click();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('This import has been undone.')).toBeVisible();
}

test('under "npm run dev" a resource file that is saved shows its screens without a restart', { tag: '@slow' }, async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const folder = copyProject(theScene().seed, 'developed');
  await running({ folder, program: 'scripts/dev.mjs' }, browser, async (page) => {
    await page.goto('/app/list/sites');
    await expect(rows(page).first()).toBeVisible({ timeout: 90_000 });
    addInspections(folder);
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Inspections' })
      .click({ timeout: 60_000 });
    await expect(page.getByText('No inspections yet')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Add Inspection' }).first()).toBeVisible();
  });
});

test('a package runs with resource files of its user, which add to those of the product and replace them', {
  tag: '@slow',
}, async ({ browser }) => {
  test.setTimeout(240_000);
  const folder = installPackage(theScene().seed, 'package');
  const sites = readFileSync(path.join(project, 'resources', 'sites.ts'), 'utf8')
    .replaceAll("'./", "'meterdesk/resources/")
    .replace('fields: {', 'fields: {\n    Region: text(),');
  writeFileSync(path.join(folder, 'resources', 'sites.ts'), sites);
  await running({ folder, program: 'node_modules/meterdesk/scripts/start.mjs' }, browser, async (page, api) => {
    await page.goto('/app/list/sites');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Inspections' }).click();
    await expect(page.getByText('No inspections yet')).toBeVisible();
    expect(await api.ask('{ dw_Sites(limit: 1) { Region } }')).toEqual({ dw_Sites: [{ Region: null }] });
  });
});

type Started = Omit<Parameters<typeof startProduct>[0], 'env'>;
/** Ends the product and starts another one in its place: same address, same data. */
type Deploy = (started: Started) => Promise<void>;
type Walk = (page: Page, api: Api, deploy: Deploy) => Promise<void>;

/** Runs a product of its own on a copy of the estate, with staff in a browser before it. */
async function running(started: Started, browser: Browser, walk: Walk) {
  const { seed } = theScene();
  const name = randomUUID().slice(0, 8);
  let product: Product | undefined;
  let context: BrowserContext | undefined;
  try {
    const env = await copySeed(seed, name);
    const port = await freePort();
    product = await startProduct({ ...started, env, port });
    const deploy: Deploy = async (next) => {
      await product?.stop();
      product = await startProduct({ ...next, env, port });
    };
    const token = await tokenOf(product.url, 'staff');
    context = await openSignedIn(browser, product.url, token);
    await walk(await context.newPage(), new Api(product.url, token), deploy);
  } finally {
    await context?.close();
    await product?.stop();
    await removeCopy(seed, name);
  }
}
