import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/accessible';
import type { Api } from './scene/api';
import { expect, test } from './scene/test';

const hourMs = 3_600_000;
/** Five weeks of readings, the last of which was two days ago; three hours of a morning are missing. */
const hours = 5 * 7 * 24;
const last = Math.floor(Date.now() / (24 * hourMs)) * 24 * hourMs - 24 * hourMs;
const spike = last - 60 * hourMs;
const gap = { from: last - 40 * hourMs, until: last - 37 * hourMs };

async function setUp(api: Api, place: Readonly<Record<string, unknown>>): Promise<string> {
  const ChannelId = randomUUID();
  const channel = { ChannelKey: ChannelId, Label: 'Main kWh', IntervalMins: 60, TimeZone: 'UTC' };
  await api.insert('dw_Channels', { ChannelId, ...channel, ...place });
  const moments = Array.from({ length: hours }, (_nothing, hour) => last - (hours - hour) * hourMs);
  const valueAt = (at: number): number => (at === spike ? 60 : 10 + ((at / hourMs) % 24) / 100);
  await api.insert(
    'dw_Consumption',
    ...moments
      .filter((at) => at < gap.from || at >= gap.until)
      .map((at) => ({ ChannelId, ConsumptionDate: new Date(at).toISOString(), Raw: valueAt(at) })),
  );
  return ChannelId;
}

test('A channel shows how complete it is and what was found, which is accepted, or filled and undone', async ({
  page,
  api,
  estate,
}) => {
  const { loads: LoadId, buildings: BuildingId } = estate.ids;
  const channel = await setUp(api, { LoadId, BuildingId });
  await page.goto(`/app/detail/channels/${channel}/data-quality`);
  const main = page.getByRole('main');
  const findings = main.getByRole('table').last();
  // Readings are validated some seconds after they came, where the jobs of the start are done, and the page follows.
  await expect(main.getByRole('list').last()).toContainText('Missing readings: 1', { timeout: 60_000 });
  await expect(findings.getByRole('row', { name: /Missing readings.*3 h, 3 readings Open/ })).toBeVisible();
  const month = new Date(gap.from).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await main.getByRole('button', { name: month }).click();
  const incomplete = main.getByText('87%', { exact: true });
  await expect(incomplete).toBeVisible();
  await expectAccessible(page);

  await findings.getByRole('row', { name: /Spike/ }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept Findings' });
  await dialog.getByLabel('Note').fill('A test of the boiler');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Finding accepted!')).toBeVisible();
  await expect(findings.getByRole('row', { name: /Spike.*Accepted/ })).toBeVisible();

  await page.getByRole('button', { name: 'Fill gaps' }).click();
  const preview = page.getByRole('dialog', { name: 'Fill gaps' });
  await expect(preview.getByRole('row', { name: /Interpolation 3 30\.\d+ kWh/ })).toBeVisible();
  await preview.getByRole('button', { name: 'Write estimates' }).click();
  await expect(findings.getByRole('row', { name: /Missing readings.*Closed/ })).toBeVisible();
  await expect(incomplete).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(incomplete).toBeVisible();

  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('dialog', { name: 'Check again' }).getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText(/1 channel was checked/)).toBeVisible();
  await expect(findings.getByRole('row', { name: /Missing readings.*Open/ })).toBeVisible();
});

test('The rules in force show what readings are checked for and where that is set, and one is changed there', {
  tag: '@slow',
}, async ({ page, api, estate }) => {
  const [BuildingId, ChannelId] = [randomUUID(), randomUUID()];
  const Label = `${estate.tag} rules`;
  await api.insert('dw_Buildings', { BuildingId, SiteId: estate.ids.sites, Label });
  await api.insert('dw_Channels', { ChannelId, BuildingId, Label, ChannelKey: ChannelId });
  const rules = page.getByRole('region', { name: 'Rules in force' });
  await page.goto(`/app/detail/buildings/${BuildingId}/validation-rules`);
  await expect(rules.getByRole('row', { name: /^Interval size.* 10% Default/ })).toBeVisible();
  await expect(rules.getByRole('row', { name: /^Step by a factor.* ×1\.8 Default/ })).toBeVisible();
  await expectAccessible(page);
  await rules.getByRole('link', { name: 'Change “Interval size”' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Validation Rule' });
  await expect(dialog).toContainText('Left empty: 10%');
  await dialog.getByLabel('Threshold').fill('25');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rules.getByRole('row', { name: /^Interval size.* 25% Building/ })).toBeVisible();

  await page.goto(`/app/detail/channels/${ChannelId}/validation-rules`);
  const row = rules.getByRole('row', { name: /^Interval size/ });
  await expect(row).toContainText('25%');
  await row.getByRole('link', { name: 'Building' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: /^Inactive/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.goto(`/app/detail/channels/${ChannelId}/validation-rules`);
  await expect(row).toContainText('Not checked');
});
