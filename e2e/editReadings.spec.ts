import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/accessible';
import { expect, test } from './scene/test';

const usage =
  'usage(from: "2025-01-01", to: "2026-01-01", interval: Monthly) { total cost co2 consumption { event usage cost } }';

test('A year whose multiplier is wrong by ten from a date on is put right, and undone', async ({
  page,
  api,
  estate,
}) => {
  const { loads: LoadId, buildings: BuildingId } = estate.ids;
  const ChannelId = randomUUID();
  const usual = { LoadId, BuildingId, TimeZone: 'UTC', IntervalMins: 1440, UnitOfMeasure: 'kWh' };
  await api.insert('dw_Channels', { ...usual, ChannelId, Label: `${estate.tag} main`, ChannelKey: `${estate.tag}-m` });
  const days = Array.from({ length: 365 }, (_day, day) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString());
  const isWrong = (day: string) => day >= '2025-07-01';
  await api.insert(
    'dw_Consumption',
    ...days.map((ConsumptionDate) => ({ ChannelId, ConsumptionDate, Raw: isWrong(ConsumptionDate) ? 20 : 2 })),
  );
  /** By month and in all, of the channel and of what it counts for. */
  const figures = () =>
    api.ask<{ readonly channel: readonly { readonly usage: readonly { readonly total: number }[] }[] }>(
      `query Figures($channel: uuid!, $load: uuid!, $building: uuid!) {
        channel: dw_Channels(where: { ChannelId: { _eq: $channel } }) { ${usage} }
        load: dw_Loads(where: { LoadId: { _eq: $load } }) { ${usage} }
        building: dw_Buildings(where: { BuildingId: { _eq: $building } }) { ${usage} } }`,
      { channel: ChannelId, load: LoadId, building: BuildingId },
    );
  const used = async (): Promise<number | undefined> => (await figures()).channel[0]?.usage[0]?.total;
  const before = await figures();
  await page.goto(`/app/detail/channels/${ChannelId}/readings?from=2025-07-01&to=2025-12-31`);
  await page.getByRole('button', { name: 'Edit readings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Readings' });
  await expect(dialog.getByRole('textbox', { name: 'From' })).toHaveValue('01/07/2025 00:00');
  await dialog.getByLabel('Factor').fill('0.1');
  const total = dialog.getByRole('row', { name: 'Total' });
  await expect(total).toContainText('3,680 kWh368 kWh');
  await expect(dialog).toContainText('184 changed, 0 added, 0 removed');
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('CT ratio was set to 200');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await used()).toBe(730);
  // Days later, when the toast is long gone, it is in the history of the channel.
  await page.getByRole('tab', { name: 'History' }).click();
  const change = page.getByRole('listitem').filter({ hasText: 'CT ratio was set to 200' });
  await expect(change).toContainText('184 readings changed');
  await expectAccessible(page);
  await change.getByRole('button', { name: 'Undo this change' }).click();
  await change.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(used).toBe(181 * 2 + 184 * 20);
  expect(await figures()).toEqual(before);
});
