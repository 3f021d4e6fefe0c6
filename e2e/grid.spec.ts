import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/accessible';
import { expect, test } from './scene/test';

test('Loads are edited as in a spreadsheet: typed, pasted, filled down, corrected where refused, saved at once and undone', async ({
  page,
  context,
  api,
  estate,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [SiteId, BuildingId] = [randomUUID(), randomUUID()];
  const AccountId = String(estate.ids.accounts);
  await api.insert('dw_Sites', { SiteId, AccountId, Label: 'Quay' });
  await api.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Tannery' });
  const LoadIds = ['1 fan', '2 pump', '3 valve', '4 kiln'].map((Label) => ({
    LoadId: randomUUID(),
    BuildingId,
    Label,
  }));
  await api.insert('dw_Loads', ...LoadIds);
  const filter = JSON.stringify({ BuildingId });
  await page.goto(`/app/list/loads?filter=${encodeURIComponent(filter)}`);
  await page.getByRole('button', { name: 'Bulk', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit as grid' }).click();
  const grid = page.getByRole('grid', { name: 'Loads as a grid' });
  const cell = (row: number, column: number) =>
    grid.locator(`[aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await expect(grid).toHaveAttribute('aria-rowcount', '5');
  await cell(1, 1).click();
  await page.keyboard.type('1 blower');
  await press('Enter', 'F2', 'End');
  await page.keyboard.type(' two');
  await press('Enter');
  await expect(cell(3, 1)).toBeFocused();
  await expect(page.getByText('2 unsaved cells in 2 loads.')).toBeVisible();
  // Utility: chosen once, filled down; the boxes beside it are ticked.
  await cell(1, 5).focus();
  await cell(1, 5).click();
  await press('Enter');
  await cell(1, 5).getByRole('combobox').selectOption('Gas');
  await press('Enter', 'ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
  await expect(page.getByText('3 × 1 cells selected.')).toBeVisible();
  await expect(cell(3, 5)).toHaveText('Gas');
  await press('Escape', 'ArrowRight', ' ');
  await expect(cell(1, 6).getByRole('checkbox')).toBeChecked();
  // A range of a spreadsheet, whose second line names no building.
  await page.evaluate(() => navigator.clipboard.writeText('3 gate\ttannery\r\n4 oven\tWharf\r\n'));
  await cell(3, 1).click();
  await press('Control+v');
  await expect(cell(4, 2)).toHaveText('Wharf');
  await press('Control+z');
  await expect(cell(4, 2)).toHaveText('Tannery');
  await press('Control+v');
  await cell(1, 3).click();
  await expect(page.getByText('Site: belongs to another record, and is changed there.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing has been saved: 1 load cannot be changed like this.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next marked cell' }).click();
  await expect(cell(4, 2)).toBeFocused();
  await expect(cell(4, 2)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Building: there is no building ‘Wharf’ here.')).toBeVisible();
  await page.keyboard.type('Tannery');
  await page.getByRole('option', { name: 'Tannery' }).first().click();
  // Meanwhile somebody else names the first load, too.
  await api.ask(
    'mutation Rename($id: uuid!) { update_dw_Loads(where: {LoadId: {_eq: $id}}, _set: {Label: "1 turbine"}) { affected_rows } }',
    { id: LoadIds[0]?.LoadId },
  );
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByRole('alert')).toContainText('somebody else has changed cells of 1 load in the meantime');
  await cell(1, 1).click();
  await expect(page.getByText('Label: somebody else has changed this to ‘1 turbine’ in the meantime.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  // Leaving asks first.
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('4 loads changed.')).toBeVisible();
  await expect(page.getByText('There are no unsaved changes.')).toBeVisible();
  const labels = async () =>
    (await api.rows<{ Label: string }>('dw_Loads', 'Label', { BuildingId: { _eq: BuildingId } }))
      .map(({ Label }) => Label)
      .sort();
  expect(await labels()).toEqual(['1 blower', '2 pump two', '3 gate', '4 oven']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(cell(1, 1)).toHaveText('1 turbine');
  expect(await labels()).toEqual(['1 turbine', '2 pump', '3 valve', '4 kiln']);
  await page.goto('/app/imports');
  await expect(page.getByRole('row', { name: /^Change loads Loads Undone/ }).first()).toBeVisible();
  // What was refused as a whole is no import.
  await expect(page.getByRole('row', { name: /^Change loads Loads Cancelled/ })).toBeHidden();
});

test('A column is filled, and a sheet pasted, beyond the rows that were scrolled to', { tag: '@slow' }, async ({
  page,
  context,
  api,
  estate,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const count = 700;
  const [SiteId, BuildingId] = [randomUUID(), randomUUID()];
  await api.insert('dw_Sites', { SiteId, AccountId: String(estate.ids.accounts), Label: 'Quay' });
  await api.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Tower' });
  const labels = Array.from({ length: count }, (_, index) => `Room ${String(index).padStart(3, '0')}`);
  await api.insert('dw_Loads', ...labels.map((Label) => ({ LoadId: randomUUID(), BuildingId, Label })));
  await page.goto(`/app/list/loads/grid?filter=${encodeURIComponent(JSON.stringify({ BuildingId }))}`);
  const grid = page.getByRole('grid', { name: 'Loads as a grid' });
  const cell = (row: number, column: number) =>
    grid.locator(`[aria-rowindex="${row + 1}"] [aria-colindex="${column}"]`);
  await cell(1, 1).click();
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    Array.from({ length: count + 3 }, (_, index) => `Flat ${index}`).join('\n'),
  );
  await page.keyboard.press('Control+v');
  await expect(page.getByText('700 unsaved cells in 700 loads.')).toBeVisible();
  await expect(page.getByText('3 cells are outside the grid')).toBeVisible();
  await page.getByRole('button', { name: 'Undo last edit' }).click();
  await expect(page.getByText('There are no unsaved changes.')).toBeVisible();

  await page.reload();
  await cell(1, 1).click();
  await page.keyboard.press('Control+Shift+ArrowDown');
  await expect(page.getByText('700 × 1 cells selected.')).toBeVisible();
  await expect(cell(count, 1)).toHaveText('Room 699');
  await cell(count, 1).click();
  await page.keyboard.press('Control+a');
  await expect(page.getByText(/^700 × \d+ cells selected\.$/)).toBeVisible();
});
