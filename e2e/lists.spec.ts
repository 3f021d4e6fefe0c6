import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import Papa from 'papaparse';
import { findings } from './pages/accessible';
import { openList, rows, searchFor } from './pages/list';
import type { Api } from './scene/api';
import { newTag, type OwnEstate } from './scene/estate';
import { expect, test } from './scene/test';

const sites = { name: 'sites' };

test('search, page size and pages go through all rows that match, and only those', async ({ page, api, estate }) => {
  const tag = await insertSites(api, estate, 30);
  await openList(page, sites);
  await searchFor(page, tag, 25);
  await expect(total(page)).toHaveText('30');
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Go to previous page' }).click();
  await expect(rows(page)).toHaveCount(25);
  await page.getByRole('combobox', { name: /Rows per page/ }).click();
  await page.getByRole('option', { name: '50' }).click();
  await expect(rows(page)).toHaveCount(30);
  await page.getByRole('textbox', { name: 'Search sites' }).fill(`${tag} nowhere`);
  await expect(page.getByText('No sites match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('a head sorts by its column, and again the other way round', async ({ page, api, estate }) => {
  const tag = await insertSites(api, estate, 3);
  await openList(page, sites, tag);
  await expectLabels(page, [`${tag} 1`, `${tag} 2`, `${tag} 3`]);
  await page.getByRole('button', { name: /^Sort by label/i }).click();
  await expectLabels(page, [`${tag} 3`, `${tag} 2`, `${tag} 1`]);
  await page.reload();
  await expectLabels(page, [`${tag} 3`, `${tag} 2`, `${tag} 1`]);
});

test('filters narrow the list, stand in its address and are kept as a view with a name', async ({
  page,
  api,
  estate,
}) => {
  const tag = await insertSites(api, estate, 4);
  await openList(page, sites, tag);
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Inactive' }).click();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/Status/);

  const view = `View ${tag}`;
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: /Save current query/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(view);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await openList(page, sites);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: view }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('columns come and go by choice and stay as they were chosen', async ({ page }) => {
  await openList(page, sites);
  const created = page.getByRole('columnheader', { name: /created/i });
  await expect(created).toBeHidden();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('switch', { name: 'Created' }).check();
  await page.keyboard.press('Escape');
  await expect(created).toBeVisible();
  await page.reload();
  await expect(created).toBeVisible();

  // So does a width: dragged, and as wide as its content again by a double click.
  const width = async () => (await created.boundingBox())?.width ?? 0;
  const atFirst = await width();
  await created.hover();
  const edge = page.getByRole('separator', { name: 'Width of Created' });
  const { x, y } = (await edge.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 6, y + 6);
  await page.mouse.down();
  await page.mouse.move(x + 46, y + 6);
  await page.mouse.move(x + 86, y + 6);
  await page.mouse.up();
  await expect.poll(width).toBeCloseTo(atFirst + 80, 0);
  expect(await findings(page, undefined, 'main thead')).toEqual([]);
  await page.reload();
  await expect.poll(width).toBeCloseTo(atFirst + 80, 0);
  await created.hover();
  await edge.dblclick();
  await expect.poll(width).toBeCloseTo(atFirst, 0);

  // A column that is pinned, by keyboard, stops beside the first one when the others are scrolled away.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Pin Account' }).press('Space');
  await expect(page.getByRole('button', { name: 'Pin Account' })).toHaveAttribute('aria-pressed', 'true');
  const menu = page.getByRole('group', { name: 'Columns' });
  await expect(menu.getByRole('switch', { name: 'Account', exact: true })).toBeChecked();
  expect(await findings(page, undefined, '.MuiPopover-paper')).toEqual([]);
  // Columns change places without being dragged: the menu says where they are, and the button keeps the focus.
  const down = page.getByRole('button', { name: 'Move Label down' });
  await down.press('Enter');
  await expect(page.locator('.MuiPopover-paper').getByRole('status')).toHaveText(/^Label: column 2 of \d+$/);
  await expect(down).toBeFocused();
  await page.getByRole('button', { name: 'Move Label up' }).click();
  await expect(page.locator('.MuiPopover-paper').getByRole('status')).toHaveText(/^Label: column 1 of \d+$/);
  // Also where a search has left lines out and drawn them anew.
  const search = page.getByPlaceholder('Search columns');
  await search.fill('acc');
  await expect(menu.getByRole('switch')).toHaveCount(1);
  await search.fill('');
  await expect(menu.getByRole('switch', { name: 'Created' })).toBeVisible();
  expect(await findings(page, undefined, '.MuiPopover-paper')).toEqual([]);
  await page.keyboard.press('Escape');
  const expectPinned = async () => {
    await page.locator('.RaDataTable-tableWrapper').evaluate((element) => {
      element.style.width = '900px';
      element.scrollLeft = element.scrollWidth;
    });
    const edgesOf = async (name: RegExp) => {
      const { x: left = 0, width: across = 0 } = (await page.getByRole('columnheader', { name }).boundingBox()) ?? {};
      return { left, right: left + across };
    };
    await expect.poll(async () => (await edgesOf(/^account/i)).left).toBeCloseTo((await edgesOf(/^label/i)).right, 0);
  };
  await expectPinned();
  // Also in a narrow window, whose page is scaled.
  await page.setViewportSize({ width: 600, height: 900 });
  await page.reload();
  await expectPinned();
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('button', { name: 'Pin Account' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  // There the edge of a column is dragged as far as the pointer goes.
  const label = page.getByRole('columnheader', { name: /^label/i });
  const widthOfLabel = async () => (await label.boundingBox())?.width ?? 0;
  const before = await widthOfLabel();
  await label.hover();
  const { x: edgeX, y: edgeY } = (await page.getByRole('separator', { name: 'Width of Label' }).boundingBox()) ?? {
    x: 0,
    y: 0,
  };
  await page.mouse.move(edgeX + 4, edgeY + 6);
  await page.mouse.down();
  await page.mouse.move(edgeX + 24, edgeY + 6);
  await page.mouse.move(edgeX + 44, edgeY + 6);
  await page.mouse.up();
  await expect.poll(widthOfLabel).toBeCloseTo(before + 40, 0);
});

test('an export holds all rows that match, not those of a page', async ({ page, api, estate }) => {
  const tag = await insertSites(api, estate, 31);
  await openList(page, sites, tag);
  await expect(total(page)).toHaveText('31');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Sites.csv');
  const text = readFileSync(await file.path(), 'utf8').replace(/^\uFEFF/, '');
  const { data } = Papa.parse<Readonly<Record<string, string>>>(text, { header: true, skipEmptyLines: true });
  expect(data).toHaveLength(31);
  expect(data.every((row) => row.Label?.startsWith(tag))).toBe(true);
});

test('rows that are ticked are deleted together, and the others stay', async ({ page, api, estate }) => {
  const tag = await insertSites(api, estate, 3);
  await openList(page, sites, tag);
  for (const row of await rows(page).all())
    if ((await row.textContent())?.includes(`${tag} 2`) === false) await row.getByRole('checkbox').check();
  await expect(page.getByText('2 items selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  // The button that asked is gone with the selection.
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeFocused();
  await page.keyboard.press('n');
  await expect(
    page.getByRole('dialog', { name: 'Add Site' }).getByRole('combobox', { name: /^Account/ }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeFocused();
  expect(await api.rows('dw_Sites', 'Label', { Label: { _like: `${tag}%` } })).toEqual([{ Label: `${tag} 2` }]);
});

test('keys go from row to row, select them and edit one', async ({ page, api, estate }) => {
  const tag = await insertSites(api, estate, 4);
  await openList(page, sites, tag);
  await expectLabels(page, [`${tag} 1`, `${tag} 2`, `${tag} 3`, `${tag} 4`]);
  const link = (n: number) => rows(page).getByRole('link', { name: `${tag} ${n}` });
  await page.keyboard.press('j');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(2)).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('J');
  await expect(link(3)).toBeFocused();
  await expect(page.getByText('2 items selected')).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(page.getByText('1 item selected')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/detail\/sites\/[^/]+\/edit$/);
  await expect(page.getByRole('heading', { name: `${tag} 1`, level: 1 })).toBeFocused();
  await page.goBack();
  await page.setViewportSize({ width: 900, height: 900 });
  await rows(page).nth(3).hover();
  await expect(page.getByRole('link', { name: `Edit ${tag} 4` })).toBeVisible();
  // The buttons leave the label free.
  const isFree = await link(4).evaluate((label) => {
    const { left, top, width, height } = label.getBoundingClientRect();
    return label.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isFree).toBe(true);
  // They are in their row in a narrower window too, whose page is scaled.
  await page.mouse.move(0, 0);
  await page.setViewportSize({ width: 600, height: 900 });
  await openList(page, sites, tag);
  const edit = page.getByRole('link', { name: `Edit ${tag} 4` });
  // Scrolling, also that by which the row is brought into view, hides the buttons until the pointer moves again.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await rows(page).nth(3).hover();
    await expect(edit).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const middleOf = async (element: Locator) => {
    const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
    return y + height / 2;
  };
  expect(Math.abs((await middleOf(edit)) - (await middleOf(rows(page).nth(3))))).toBeLessThan(3);
  await edit.click();
  await expect(page).toHaveURL(/\/edit$/);
});

/** Sites with a word of their own in their labels, every second one of them inactive. */
async function insertSites(api: Api, { ids }: OwnEstate, howMany: number): Promise<string> {
  const tag = newTag();
  const site = (n: number) => ({ AccountId: ids.accounts, Label: `${tag} ${n}`, Status: n % 2 === 0 ? 2 : 1 });
  await api.insert('dw_Sites', ...Array.from({ length: howMany }, (_, index) => site(index + 1)));
  return tag;
}

const total = (page: Page) => page.getByRole('main').locator('[aria-live=polite]').first();

async function expectLabels(page: Page, labels: readonly string[]): Promise<void> {
  await expect(
    rows(page)
      .getByRole('link')
      .filter({ hasText: /^J[0-9a-f]{8} \d+$/ }),
  ).toHaveText([...labels]);
}
