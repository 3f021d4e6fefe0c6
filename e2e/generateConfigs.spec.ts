import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/accessible';
import { rows } from './pages/list';
import { expect, test } from './scene/test';

test('The registers of selected channels are made by a rule, which shows first what becomes of each', async ({
  page,
  api,
  estate,
}) => {
  const [SiteId, BuildingId, LoadId] = [randomUUID(), randomUUID(), randomUUID()];
  await api.insert('dw_Sites', { SiteId, AccountId: String(estate.ids.accounts), Label: 'Quay' });
  await api.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Mill' });
  await api.insert('dw_Loads', { LoadId, BuildingId, Label: 'Board' });
  const feeds = ['North', 'South'].map((Label) => ({ FeedId: randomUUID(), BuildingId, Label }));
  await api.insert('dw_Feeds', ...feeds);
  const channelOf = (Label: string, feed: number) => ({
    ChannelId: randomUUID(),
    ChannelKey: `${estate.tag} ${Label}`,
    BuildingId,
    LoadId,
    Label,
    FeedId: feeds[feed]?.FeedId,
    UnitOfMeasure: 'kWh',
  });
  await api.insert('dw_Channels', channelOf('Phase 9', 0), channelOf('Phase 10', 0), channelOf('Total', 1));
  await page.goto(`/app/list/channels?filter=${encodeURIComponent(JSON.stringify({ BuildingId }))}`);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Generate configs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate Configs' });
  await dialog.getByLabel('Register address').fill('100');
  await expect(dialog.getByRole('status')).toHaveText('3 of 3 channels get a config');
  await expect(dialog.getByRole('row', { name: /Phase 10 North .* 102 New$/ })).toBeVisible();
  // The second feed counts from the beginning.
  await expect(dialog.getByRole('row', { name: /Total South .* 100 New$/ })).toBeVisible();
  await expectAccessible(page);
  const step = dialog.getByLabel('Step from channel to channel');
  await step.fill('1');
  await expect(dialog.getByRole('alert')).toContainText('The step is smaller than the registers of a channel');
  await step.fill('4');
  await expect(dialog.getByRole('row', { name: /Phase 10 North .* 104 New$/ })).toBeVisible();
  await dialog.getByLabel('Read every').fill('60');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const made = await api.rows<{ RegisterAddress: number }>('dw_FeedsConfigModbus', 'RegisterAddress', {
    FeedId: { _in: feeds.map(({ FeedId }) => FeedId) },
  });
  expect(made.map(({ RegisterAddress }) => RegisterAddress).sort()).toEqual([100, 100, 104]);
});
