import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { read, utils, write } from 'xlsx';
import { expectAccessible } from './pages/accessible';
import { searchFor } from './pages/list';
import { expect, test } from './scene/test';

test('A sheet of loads is saved, edited and imported: what it changes is shown first, and is undone with a click', {
  tag: '@slow',
}, async ({ page, api, estate }) => {
  const account = String(estate.labels.accounts);
  const [SiteId, BuildingId] = [randomUUID(), randomUUID()];
  await api.insert('dw_Sites', { SiteId, AccountId: String(estate.ids.accounts), Label: 'Quay' });
  await api.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Mill' });
  const chiller = `${estate.tag} chiller`;
  const labels = ['=Boiler', chiller, 'Pump'];
  await api.insert('dw_Loads', ...labels.map((Label) => ({ LoadId: randomUUID(), BuildingId, Label })));

  await page.goto('/app/list/loads?modal=importCsvLoad');
  const dialog = page.getByRole('dialog', { name: 'Bulk Update Loads' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('Please select an account before clicking next');
  await dialog.getByRole('combobox', { name: 'Account' }).fill(account);
  await page.getByRole('option', { name: account }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('Please upload a CSV before clicking next');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'DOWNLOAD CSV TO EDIT' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`${account}.csv`);
  const sheet = readFileSync(await saved.path(), 'utf8');
  const choose = (text: string) =>
    dialog
      .getByLabel('Sheet', { exact: true })
      .locator('input')
      .setInputFiles({ name: 'loads.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  await choose(sheet);
  await expect(dialog).toContainText('Click next to continue.');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('row', { name: /^Complete 0/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();

  const withRoom = sheet.replace(',ShortLabel,', ',Room,');
  const unrecognised = dialog.getByRole('region', { name: /^Not recognised/ });
  await choose(withRoom);
  await unrecognised.getByRole('combobox', { name: 'Room' }).click();
  await page.getByRole('option', { name: 'Short label' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('row', { name: /^Complete 0/ })).toBeVisible();
  await expect(dialog).not.toContainText('These columns are not imported');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await choose(withRoom);
  await expect(dialog).toContainText('Read as it was chosen before: Room.');
  await expect(unrecognised).toBeHidden();

  await choose(sheet.replace(chiller, `${chiller} 2`).replace('Pump', ''));
  await expect(dialog).toContainText('Click next to continue.');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('Only existing entries (1) will be processed.');
  const changedTo = (label: string) =>
    dialog.getByRole('row', { name: new RegExp(`Label ${chiller} ${label} Correct row \\d+$`) });
  await changedTo(`${chiller} 2`)
    .getByRole('button', { name: /^Correct row/ })
    .click();
  const correction = page.getByRole('dialog', { name: /^Correct row/ });
  await correction.getByLabel('Label', { exact: true }).fill(`${chiller} 3`);
  await correction.getByRole('button', { name: 'Check again' }).click();
  await expect(changedTo(`${chiller} 3`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Error', exact: true }).click();
  await expect(dialog.getByRole('row', { name: /Please enter a label Correct row \d+$/ })).toBeVisible();
  await page.reload();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('All done! (1 / 1)');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Undo this import' }).click();
  await expect(dialog).toContainText(
    '1 entry will be as it was before. Entries that have been changed or used since stay as they are: 0.',
  );
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(dialog).toContainText('This import has been undone.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await searchFor(page, chiller, 1);
  await expect(page.getByRole('link', { name: chiller, exact: true })).toBeVisible();
});

test('A sheet of channels is imported: a channel key that is taken is refused, the other one changes', {
  tag: '@slow',
}, async ({ page, api, estate }) => {
  const account = String(estate.labels.accounts);
  const { loads: LoadId, buildings: BuildingId } = estate.ids;
  const [first, second] = [`${estate.tag}-1`, `${estate.tag}-2`];
  const keys = [first, second];
  await api.insert(
    'dw_Channels',
    ...keys.map((ChannelKey) => ({ ChannelId: randomUUID(), LoadId, BuildingId, ChannelKey, Label: ChannelKey })),
  );
  await page.goto('/app/list/channels?modal=importCsvChannel');
  const dialog = page.getByRole('dialog', { name: 'Bulk Update Channels' });
  await dialog.getByRole('combobox', { name: 'Account' }).fill(account);
  await page.getByRole('option', { name: account }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'DOWNLOAD CSV TO EDIT' }).click();
  const rows = utils.sheet_to_json<Record<string, unknown>>(
    Object.values(read(readFileSync(await (await saving).path()), { raw: true }).Sheets)[0]!,
  );
  const own = rows.filter(({ ChannelKey }) => keys.includes(String(ChannelKey)));
  expect(own).toHaveLength(2);
  const changed = own.map((row) =>
    row.ChannelKey === first ? { ...row, Label: 'Renamed' } : { ...row, ChannelKey: first },
  );
  await dialog
    .getByLabel('Sheet', { exact: true })
    .locator('input')
    .setInputFiles({
      name: 'channels.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(utils.sheet_to_csv(utils.json_to_sheet(changed))),
    });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('Only existing entries (1) will be processed.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('All done! (1 / 1)');
  await expectAccessible(page);
  const found = await api.rows('dw_Channels', 'ChannelKey Label', { ChannelKey: { _in: keys } });
  expect(new Set(found.map(({ ChannelKey, Label }) => `${ChannelKey} ${Label}`))).toEqual(
    new Set([`${first} Renamed`, `${second} ${second}`]),
  );
});

test('Leaving the dialog while a sheet is sent ends the import: nothing of it stays', async ({ page, estate }) => {
  const account = String(estate.labels.accounts);
  // As over a slow connection.
  await page.route('**/platform/imports/*/rows', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await page.goto('/app/list/sites');
  await page.getByRole('link', { name: 'Bulk Insert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk Insert' });
  await dialog.getByRole('combobox', { name: 'Account' }).fill(account);
  await page.getByRole('option', { name: account }).click();
  const sites = Array.from({ length: 5_000 }, (_, index) => `${estate.tag} ${index}`);
  await dialog
    .getByLabel('Sheet', { exact: true })
    .locator('input')
    .setInputFiles({ name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from(['SiteName', ...sites].join('\n')) });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Sent 1,000 / 5,000 rows.' })).toBeVisible();
  const forgotten = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect((await forgotten).status()).toBe(204);
});

test('An estate is added by a sheet: what is new is counted first, and refused rows say why', { tag: '@slow' }, async ({
  page,
  estate,
}) => {
  const account = String(estate.labels.accounts);
  await page.goto('/app/list/sites?modal=importCsv');
  const dialog = page.getByRole('dialog', { name: 'Bulk Insert' });
  await dialog.getByRole('combobox', { name: 'Account' }).fill(account);
  await page.getByRole('option', { name: account }).click();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'DOWNLOAD CSV TEMPLATE' }).click();
  const template = readFileSync(await (await saving).path(), 'utf8')
    .trim()
    .split(',');
  const line = (cells: Readonly<Record<string, string>>) => template.map((header) => cells[header] ?? '').join(',');
  const kiln = { SiteName: `${estate.tag} wharf`, BuildingName: 'Kiln', LoadName: 'Fan', ChannelName: 'Fan kWh' };
  const fan = { ...kiln, ChannelKey: `${estate.tag} fan`, ChannelUOM: 'kWh', ChannelValueType: 'Cumulative' };
  const sheet = [template.join(','), line(fan), line({ ...fan, ChannelKey: `${estate.tag} 2`, ChannelUOM: 'ells' })];
  await dialog
    .getByLabel('Sheet', { exact: true })
    .locator('input')
    .setInputFiles({ name: 'estate.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet.join('\n')) });
  await expect(dialog).toContainText('Click next to continue.');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('Only new entries (4) will be processed.');
  await expect(
    dialog.getByRole('row', { name: /^Channel 1 Export: Channel New 0 .* 1 Export: Channel Error$/ }),
  ).toBeVisible();
  const duplicates = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export: Site Duplicate' }).click();
  expect(readFileSync(await (await duplicates).path(), 'utf8')).toContain(',Row 2 is the same record.');
  const refused = dialog.getByRole('row', { name: /^AC3 Fan kWh Missing or Invalid Channel UOM/ });
  await expectAccessible(page);
  await refused.getByRole('button', { name: 'Correct row 3' }).click();
  const correction = page.getByRole('dialog', { name: 'Correct row 3' });
  await correction.getByLabel('ChannelUOM').fill('ell');
  await correction.getByRole('button', { name: 'Check again' }).click();
  await expect(correction).toBeHidden();
  await expect(refused).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('All done! (1 / 1)');
  const errors = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export: Channel Error' }).click();
  const refusedRows = readFileSync(await (await errors).path(), 'utf8');
  expect(refusedRows).toContain(`${template.join(',')},Import.Problem`);
  expect(refusedRows).toContain(',Missing or Invalid Channel UOM');
  await dialog.getByRole('link', { name: 'The page of this import' }).click();
  await expect(page.getByRole('heading', { name: 'estate.csv' })).toBeVisible();
  await expect(page.getByText(/^SHA-256 of the file: [0-9a-f]{64}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('4 entries will be as they were before.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('This import has been undone.')).toBeVisible();
  await page.getByRole('link', { name: 'Imports', exact: true }).click();
  await expect(
    page.getByRole('row', { name: new RegExp(`^estate.csv ${account} Channels Undone`) }).first(),
  ).toBeVisible();
  await expectAccessible(page);

  await page.goto('/app/list/sites?modal=importCsv');
  await dialog.getByRole('combobox', { name: 'Account' }).fill(account);
  await page.getByRole('option', { name: account }).click();
  const savingExample = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'DOWNLOAD EXAMPLE WORKBOOK' }).click();
  const example = read(readFileSync(await (await savingExample).path()));
  const linesOf = (title: string) => utils.sheet_to_json<string[]>(example.Sheets[title] ?? {}, { header: 1 });
  expect(linesOf('Accounts')).toEqual([['Account'], [account]]);
  const chooseWorkbook = async (sheets: Readonly<Record<string, string[][]>>) => {
    const book = utils.book_new();
    for (const [title, lines] of Object.entries(sheets))
      utils.book_append_sheet(book, utils.aoa_to_sheet(lines), title);
    const buffer: Buffer = write(book, { type: 'buffer' });
    const file = { name: 'client.xlsx', mimeType: 'application/octet-stream', buffer };
    await dialog.getByLabel('Sheet', { exact: true }).locator('input').setInputFiles(file);
    await expect(dialog).toContainText('Click next to continue.');
    await dialog.getByRole('button', { name: 'Next' }).click();
  };
  const of = (...titles: string[]) => Object.fromEntries(titles.map((title) => [title, linesOf(title)]));
  const client = of('Accounts', 'Loads', 'Buildings', 'Sites', 'Feeds');
  await chooseWorkbook(client);
  await expect(dialog).toContainText(/Only new entries \(\d\d\) and changed ones \(0\) will be processed\./);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('All done!');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.goto('/app/list/sites?modal=importCsv');
  await dialog.getByRole('combobox', { name: 'Account' }).fill(account);
  await page.getByRole('option', { name: account }).click();
  const [header = [], first = [], second = [], ...others] = linesOf('Sites');
  const city = header.indexOf('City');
  const moved = first.map((cell, index) => (index === city ? 'Napier' : cell));
  const broken = second.map((cell, index) => (header[index] === 'Site contact' ? 'Nobody' : cell));
  await chooseWorkbook({ ...client, Sites: [header, moved, broken, ...others], Notes: [['What'], ['Hello']] });
  await expect(dialog).toContainText('Only new entries (0) and changed ones (1) will be processed.');
  await expect(dialog).toContainText(
    'These sheets are not imported, because no kind of record has these names: Notes.',
  );
  await expect(dialog.getByRole('row', { name: /^Sites!\w3 .* there is no contact ‘Nobody’ here/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Changes', exact: true }).click();
  await expect(dialog.getByRole('row', { name: /^Sites!\w2 .* City \w+ Napier Correct row Sites!2$/ })).toBeVisible();
  await expectAccessible(page);
});

test('The records selected in a list are changed alike and deleted: what that does is shown first, and is undone with a click', async ({
  page,
  api,
  estate,
}) => {
  const account = String(estate.ids.accounts);
  const [SiteId, BuildingId] = [randomUUID(), randomUUID()];
  await api.insert('dw_Sites', { SiteId, AccountId: account, Label: 'Quay' });
  await api.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Mill' });
  const labels = ['fan', 'pump'].map((name) => `${estate.tag} ${name}`);
  await api.insert('dw_Loads', ...labels.map((Label) => ({ LoadId: randomUUID(), BuildingId, Label })));
  await page.goto(`/app/list/loads?filter=${encodeURIComponent(JSON.stringify({ BuildingId }))}`);
  await page
    .getByRole('row', { name: new RegExp(`${estate.tag} fan`) })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change loads' });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('Please choose a field and enter its new value');
  await dialog.getByRole('combobox', { name: 'Add a field' }).click();
  await page.getByRole('option', { name: 'Label', exact: true }).click();
  await dialog.getByRole('group', { name: 'Label' }).getByRole('combobox').click();
  await page.getByRole('option', { name: 'Find and replace' }).click();
  await dialog.getByRole('textbox', { name: 'Find' }).fill('fan');
  await dialog.getByRole('textbox', { name: 'Replace with' }).fill('blower');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(
    dialog.getByRole('row', { name: new RegExp(`Label ${estate.tag} fan ${estate.tag} blower`) }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('All done! (1 / 1)');
  await dialog.getByRole('button', { name: 'Undo this import' }).click();
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(dialog).toContainText('This import has been undone.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: `${estate.tag} fan`, exact: true })).toBeVisible();

  await page
    .getByRole('row', { name: new RegExp(`${estate.tag} fan`) })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const confirmation = page.getByRole('dialog', { name: 'Delete 1 load?' });
  await confirmation.getByRole('checkbox', { name: 'All 2 that match the filters of the list' }).check();
  await expect(page.getByRole('dialog', { name: 'Delete 2 loads?' })).toContainText('Nothing else is deleted with it.');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('2 loads deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('link', { name: `${estate.tag} pump`, exact: true })).toBeVisible();
});
