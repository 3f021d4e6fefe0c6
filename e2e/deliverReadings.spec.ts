import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { utils, write } from 'xlsx';
import { expectAccessible } from './pages/accessible';
import { expect, test } from './scene/test';

const file = path.join(import.meta.dirname, '../tests/readings/files/nem12/Example_NEM12_multiple_quality.csv');

test('A NEM12 file is dropped on a channel, mapped, delivered, and undone from its job', async ({
  page,
  api,
  estate,
}) => {
  const { loads: LoadId, buildings: BuildingId } = estate.ids;
  const ChannelId = randomUUID();
  const Label = `${estate.tag} main`;
  await api.insert('dw_Channels', {
    ChannelId,
    LoadId,
    BuildingId,
    Label,
    ChannelKey: `${estate.tag}-nem`,
    TimeZone: 'UTC',
    IntervalMins: 30,
  });
  await api.insert('dw_Channels', {
    ChannelId: randomUUID(),
    LoadId,
    BuildingId,
    Label: `${estate.tag} silent`,
    ChannelKey: `${estate.tag}-silent`,
    StartDate: new Date(Date.now() - 3 * 86_400_000),
    IntervalMins: 30,
  });
  await page.goto(`/app/detail/channels/${ChannelId}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Deliver Readings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deliver Readings' });
  await expect(dialog).toContainText(`Channels are looked for in ${Label} only.`);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Sir') });
  await expect(dialog).toContainText('This is not a file of readings in a known format.');
  const sheet = utils.aoa_to_sheet(
    [['Time', 'Main (kWh)'], ...[0, 15].map((minute) => [new Date(Date.UTC(2026, 2, 1, 0, minute)), minute])],
    { UTC: true },
  );
  const workbook = { SheetNames: ['Readings'], Sheets: { Readings: sheet } };
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'march.xlsx',
    mimeType: 'application/octet-stream',
    buffer: write(workbook, { type: 'buffer', bookType: 'xlsx' }),
  });
  await expect(dialog).toContainText('CSV: 1 register, 2 readings');
  await expect(dialog.getByRole('row', { name: /Main/ })).toContainText('01/03/2026 00:15');
  await dialog.getByRole('button', { name: 'Another file' }).click();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog).toContainText('NEM12: 1 register, 48 readings');
  await expect(dialog).toContainText('There is no channel for CCCC123456 E1');
  await expect(dialog.getByRole('button', { name: 'Deliver', exact: true })).toBeDisabled();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Choose channel' }).click();
  const mapping = page.getByRole('dialog', { name: 'Channel of CCCC123456 E1' });
  await expect(mapping.getByRole('combobox')).toHaveValue(Label);
  await mapping.getByRole('button', { name: 'Add mapping' }).click();
  await expect(dialog).not.toContainText('There is no channel');
  await dialog.getByRole('button', { name: 'Deliver', exact: true }).click();
  const outcome = page.getByLabel('Result of the delivery');
  await expect(outcome).toContainText('Added48');
  await dialog.getByRole('button', { name: 'Close' }).click();

  // Client contacts find it again here: they have no list of jobs.
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Deliver Readings' }).click();
  const sent = dialog.getByRole('region', { name: 'Sent by you before' });
  await expect(sent.getByRole('listitem').first()).toContainText('delivered');
  await expectAccessible(page);
  await sent
    .getByRole('button', { name: path.basename(file) })
    .first()
    .click();
  await expect(outcome).toContainText('Added48');
  await expect(dialog.getByRole('button', { name: 'Undo this delivery' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.goto(
    `/app/list/consumptionJobs?filter=${encodeURIComponent(JSON.stringify({ q: 'Example_NEM12_multiple_quality' }))}`,
  );
  await expect(page.getByRole('alert')).toContainText(/No data from \d+ channel.* since/);
  await expectAccessible(page);
  await page.getByRole('row').nth(1).getByText('Completed').click();
  await page.getByRole('tab', { name: 'Readings' }).click();
  await expect(outcome).toContainText('Added48');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo this delivery' }).click();
  await expect(page.getByRole('main')).toContainText('48 entries will be as they were before');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('This delivery has been undone.')).toBeVisible();
});

test('A file delivered to a load proposes its only channel, and one to an account offers the channels of it', async ({
  page,
  api,
  estate,
}) => {
  const { buildings: BuildingId, accounts: AccountId } = estate.ids;
  const [LoadId, ChannelId] = [randomUUID(), randomUUID()];
  const Label = `${estate.tag} only`;
  // Of a meter of its own: what another journey maps in this account would be found.
  const buffer = Buffer.from(readFileSync(file, 'utf8').replaceAll('CCCC123456', 'ONLY123456'));
  await api.insert('dw_Loads', { LoadId, BuildingId, Label });
  await api.insert('dw_Channels', { ChannelId, LoadId, BuildingId, Label, ChannelKey: Label, TimeZone: 'UTC' });
  for (const [resource, id, proposed] of [
    ['loads', LoadId, Label],
    ['accounts', AccountId, ''],
  ] as const) {
    await page.goto(`/app/detail/${resource}/${id}`);
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Deliver Readings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deliver Readings' });
    await dialog.locator('input[type=file]').setInputFiles({ name: 'only.csv', mimeType: 'text/csv', buffer });
    await dialog.getByRole('button', { name: 'Choose channel' }).click();
    const mapping = page.getByRole('dialog', { name: 'Channel of ONLY123456 E1' });
    const channel = mapping.getByRole('combobox');
    await expect(channel).toHaveValue(proposed);
    if (proposed !== '') continue;
    await channel.fill(Label);
    await expect(page.getByRole('option', { name: Label })).toBeVisible();
  }
});

test('A table whose columns can’t be told is read as they are chosen, and the next one by itself', {
  tag: '@slow',
}, async ({ page, api, estate }) => {
  const { loads: LoadId, buildings: BuildingId } = estate.ids;
  const ChannelId = randomUUID();
  const Label = `${estate.tag} table`;
  await api.insert('dw_Channels', {
    ChannelId,
    LoadId,
    BuildingId,
    Label,
    ChannelKey: Label,
    UnitOfMeasure: 'kWh',
    TimeZone: 'UTC',
  });
  const drop = async (day: string) => {
    await page.goto(`/app/detail/channels/${ChannelId}`);
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Deliver Readings' }).click();
    const line = (time: string) => `Mill,${day} ${time},ok,${Label},7`;
    const buffer = Buffer.from(['plant,when,state,meter no,reads', line('00:15'), line('00:30')].join('\n'));
    await dialog.locator('input[type=file]').setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer });
  };
  const dialog = page.getByRole('dialog', { name: 'Deliver Readings' });
  await drop('03/04/2026');
  await expect(dialog.getByRole('status')).toContainText('The columns of this table are not recognised.');
  await expect(dialog.getByRole('button', { name: 'Deliver', exact: true })).toBeDisabled();
  await expectAccessible(page);
  const read = dialog.getByRole('button', { name: 'Read it like this' });
  await expect(read).toBeDisabled();
  await dialog.getByRole('spinbutton', { name: 'First line with readings' }).fill('2');
  for (const [column, role] of [
    ['Column 2', 'Time'],
    ['Column 4', 'Meter or channel'],
    ['Column 5', 'Values'],
  ] as const) {
    await dialog.getByRole('combobox', { name: column }).click();
    await page.getByRole('option', { name: role, exact: true }).click();
  }
  await read.click();
  await expect(dialog.getByRole('status')).toContainText('Days and months can’t be told apart');
  await dialog.getByRole('button', { name: 'day first' }).click();
  await expect(dialog).toContainText(`Choose whether the times of ${Label} are the starts or the ends of intervals.`);
  await dialog.getByRole('button', { name: 'the end of intervals' }).click();
  const register = dialog.getByRole('row', { name: new RegExp(`^${Label}`) });
  await expect(register).toContainText('03/04/2026 00:00');
  await expect(register).toContainText('read as kWh, the unit of the channel');
  await expect(register).toContainText('read as amounts of intervals, as in the channel');
  await dialog.getByRole('combobox', { name: 'Unit' }).fill('MWh');
  await page.getByRole('option', { name: 'MWh', exact: true }).click();
  await expect(register).toContainText('14 MWh');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deliver', exact: true }).click();
  await expect(page.getByLabel('Result of the delivery')).toContainText('Added2');

  await drop('04/04/2026');
  await expect(dialog.getByRole('status')).toContainText('CSV: 1 register, 2 readings');
  await expect(register).toContainText('04/04/2026 00:00');
  await expect(register).toContainText('14 MWh');
  await expect(dialog.getByRole('button', { name: 'Deliver', exact: true })).toBeEnabled();
});
