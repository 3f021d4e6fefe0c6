import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { read, utils } from 'xlsx';
import { expectAccessible } from './pages/accessible';
import { expect, test } from './scene/test';

test('The usage of selected channels is exported as CSV and as a workbook, whose numbers are those that were read', async ({
  page,
  api,
  estate,
}) => {
  const { loads: LoadId, buildings: BuildingId } = estate.ids;
  const keys = ['a', 'b'].map((name) => `${estate.tag}-${name}`);
  for (const ChannelKey of keys) {
    const ChannelId = randomUUID();
    const meter = { Label: `${estate.tag} =meter`, TimeZone: 'UTC', IntervalMins: 60 };
    await api.insert('dw_Channels', { ChannelId, LoadId, BuildingId, ChannelKey, ...meter });
    const readings = Array.from({ length: 24 }, (_nothing, hour) => ({
      ChannelId,
      ConsumptionDate: new Date(Date.UTC(2026, 2, 1, hour)).toISOString(),
      Raw: hour + 0.5,
    }));
    await api.insert('dw_Consumption', ...readings);
  }
  await page.goto('/app/list/channels?modal=exportAnalytics');
  await expect(page.getByRole('dialog', { name: 'Export Analytics' })).toContainText('Select accounts, sites');
  const filter = JSON.stringify({ q: `${estate.tag} =meter` });
  await page.goto(`/app/list/channels?filter=${encodeURIComponent(filter)}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Export Analytics' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Analytics' });
  const fill = async (name: string, day: string) => {
    await dialog.getByLabel(name).first().fill(day);
    await dialog.getByLabel(name).first().press('Tab');
  };
  const invalidDay = 'Please enter a valid date DD/MM/YYYY';
  for (const [day, error] of [
    ['', invalidDay],
    ['31/02/2026', invalidDay],
    ['05/03/2099', 'The end is before the start'],
  ] as const) {
    await fill('Start date', day);
    await dialog.getByRole('button', { name: 'Export' }).click();
    await expect(dialog).toContainText(error);
    await fill('Start date', '01/03/2026');
    await expect(dialog).not.toContainText(error);
  }
  await fill('Start date', '01/03/2024');
  await fill('End date', '04/03/2026');
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog).toContainText('Maximum export time period is 2 years! Please adjust and retry.');
  await expectAccessible(page);

  await fill('Start date', '01/03/2026');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Raw Raw 01-03-2026 04-03-2026.csv');
  const csv = readFileSync(await saved.path(), 'utf8').split('\n');
  expect(csv).toHaveLength(50);
  expect(csv[1]).toBe(`01/03/2026 00:00:00,${estate.tag} =meter,${keys[0]},Electricity,kWh,0.5`);
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Export Analytics' }).click();
  await fill('Start date', '01/03/2026');
  await fill('End date', '01/03/2026');
  await dialog.getByRole('combobox', { name: 'Interval' }).press('Enter');
  await page.getByRole('option', { name: 'Daily' }).press('Enter');
  await dialog.getByRole('button', { name: 'Pivot' }).click();
  await dialog.getByRole('button', { name: 'XLSX' }).click();
  const savingBook = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const book = await savingBook;
  expect(book.suggestedFilename()).toBe('Daily Pivot 01-03-2026 01-03-2026.xlsx');
  const { Sheets } = read(readFileSync(await book.path()));
  const rows = utils.sheet_to_json<unknown[]>(Sheets.Usage ?? {}, { header: 1 });
  expect(rows).toEqual([
    ['Event', ...keys.map((key) => `${estate.tag} =meter ${key} kWh`)],
    [46_082, 288, 288],
  ]);
});

test('An export that is cancelled while its workbook is made saves no file', { tag: '@slow' }, async ({
  page,
  api,
  estate,
}) => {
  const { loads: LoadId, buildings: BuildingId } = estate.ids;
  const ChannelId = randomUUID();
  const meter = { Label: 'Meter', ChannelKey: ChannelId, TimeZone: 'UTC', IntervalMins: 15 };
  await api.insert('dw_Channels', { ChannelId, LoadId, BuildingId, ...meter });
  // So many that a workbook of them takes seconds.
  for (let part = 0; part < 8; part++)
    await api.insert(
      'dw_Consumption',
      ...Array.from({ length: 8_000 }, (_nothing, index) => ({
        ChannelId,
        ConsumptionDate: new Date(Date.UTC(2024, 0, 1, 0, 15 * (part * 8_000 + index))).toISOString(),
        Raw: index,
      })),
    );
  await page.goto(`/app/detail/channels/${ChannelId}/usage?span=custom&from=2024-01-01&to=2025-10-01&interval=Monthly`);
  await page.getByRole('button', { name: 'Export Analytics' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Analytics' });
  await dialog.getByRole('combobox', { name: 'Interval' }).press('Enter');
  await page.getByRole('option', { name: 'Raw' }).press('Enter');
  await dialog.getByRole('button', { name: 'XLSX' }).click();
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByRole('status')).toHaveText(/^Making a workbook of 6\d,\d{3} rows$/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);

  // The next one is whole, and the only file.
  await dialog.getByRole('combobox', { name: 'Interval' }).press('Enter');
  await page.getByRole('option', { name: 'Monthly' }).press('Enter');
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog).toBeHidden();
  expect(saved).toEqual(['Monthly Raw 01-01-2024 01-10-2025.xlsx']);
});
