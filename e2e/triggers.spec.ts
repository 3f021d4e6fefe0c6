import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/accessible';
import { expect, test } from './scene/test';

test('Staff trigger the calculation of a channel, and the Dimensions job', async ({ page, api, estate }) => {
  const { loads: LoadId, buildings: BuildingId } = estate.ids;
  const [source, ChannelId] = [randomUUID(), randomUUID()];
  const channelDefaults = { LoadId, BuildingId, TimeZone: 'UTC', IntervalMins: 60, IntervalFrequency: '60 minute' };
  await api.insert('dw_Channels', {
    ...channelDefaults,
    ChannelId: source,
    Label: 'Source',
    ChannelKey: `${estate.tag}-s`,
  });
  await api.insert('dw_Channels', {
    ...channelDefaults,
    ChannelId,
    Label: `${estate.tag} double`,
    ChannelKey: `${estate.tag}-d`,
    Type: 2,
    Formula: `[${estate.tag}-s] * 2`,
  });
  await api.insert('dw_Consumption', { ChannelId: source, ConsumptionDate: '2026-11-01T00:00:00Z', Raw: 21 });
  await page.goto(`/app/detail/channels/${ChannelId}`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Trigger Calculated Channels Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trigger Calculated Channels Job' });
  await dialog.getByLabel('Start date').first().fill('01/10/2025');
  await dialog.getByLabel('End date').first().fill('01/11/2026');
  await dialog.getByLabel('End date').first().press('Tab');
  await dialog.getByRole('button', { name: 'Trigger' }).click();
  await expect(dialog).toContainText('Maximum job period is 365 days! Please adjust and retry.');
  await expectAccessible(page);
  await dialog.getByLabel('Start date').first().fill('01/10/2026');
  await dialog.getByLabel('Start date').first().press('Tab');
  await dialog.getByRole('button', { name: 'Trigger' }).click();
  await expect(page.getByText('Calculated Channels Job Triggered!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect.poll(() => api.count('dw_Consumption', { ChannelId: { _eq: ChannelId } })).toBe(1);
  await page.goto(`/app/detail/channels/${ChannelId}/readings`);
  await expect(page.getByRole('cell', { name: '42', exact: true })).toBeVisible();

  await page.goto(`/app/detail/channels/${ChannelId}?modal=triggerDimensions`);
  const dimensions = page.getByRole('dialog', { name: 'Trigger Dimensions Job' });
  await dimensions.getByLabel('Start date').first().fill('01/06/2026');
  await dimensions.getByLabel('End date').first().fill('01/07/2026');
  await dimensions.getByLabel('End date').first().press('Tab');
  await dimensions.getByRole('button', { name: 'Trigger' }).click();
  await expect(page.getByText('Dimensions Job Triggered!')).toBeVisible();
});

test('The end date of a calculation is today in the time zone of the channel', async ({ page, api, estate }) => {
  // At any time, at least one of these has another date than UTC.
  for (const TimeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const ChannelId = randomUUID();
    await api.insert('dw_Channels', {
      ChannelId,
      LoadId: estate.ids.loads,
      BuildingId: estate.ids.buildings,
      TimeZone,
      IntervalMins: 60,
      IntervalFrequency: '60 minute',
      Label: `${estate.tag} ${TimeZone}`,
      ChannelKey: `${estate.tag}-${TimeZone}`,
      Type: 2,
      Formula: '1',
    });
    await page.goto(`/app/detail/channels/${ChannelId}?modal=triggerCalculatedChannels`);
    const dialog = page.getByRole('dialog', { name: 'Trigger Calculated Channels Job' });
    const today = new Intl.DateTimeFormat('en-GB', { timeZone: TimeZone }).format(new Date());
    await expect(dialog.getByLabel('End date').first()).toHaveValue(today);
    await dialog.getByLabel('Start date').first().fill(today);
    await dialog.getByLabel('Start date').first().press('Tab');
    await dialog.getByRole('button', { name: 'Trigger' }).click();
    await expect(page.getByText('Calculated Channels Job Triggered!')).toBeVisible();
  }
});

test('A formula is written with suggestions, its mistakes are marked, and its result is seen before it is saved', async ({
  page,
  api,
  estate,
}) => {
  const { loads: LoadId, buildings: BuildingId } = estate.ids;
  const [source, ChannelId] = [randomUUID(), randomUUID()];
  const channelDefaults = { LoadId, BuildingId, TimeZone: 'UTC', IntervalMins: 60, IntervalFrequency: '60 minute' };
  await api.insert('dw_Channels', {
    ...channelDefaults,
    ChannelId: source,
    Label: 'Source',
    ChannelKey: `${estate.tag}-f`,
  });
  await api.insert('dw_Channels', {
    ...channelDefaults,
    ChannelId,
    Label: 'Triple',
    ChannelKey: `${estate.tag}-t`,
    Type: 2,
  });
  await api.insert('dw_Consumption', { ChannelId: source, ConsumptionDate: '2026-11-01T00:00:00Z', Raw: 7 });
  await page.goto(`/app/detail/channels/${ChannelId}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const formula = page.getByRole('textbox', { name: 'Formula' });
  await formula.pressSequentially('ma');
  await formula.press('Enter');
  await expect(formula).toHaveValue('max(');
  await formula.pressSequentially(`[${estate.tag}-f`);
  await expect(page.getByRole('option', { name: `${estate.tag}-f` })).toBeVisible();
  await expectAccessible(page);
  await formula.press('Enter');
  await expect(formula).toHaveValue(`max([${estate.tag}-f]`);
  await formula.pressSequentially(' +* 1)');
  await expect(page.getByText('‘*’ is not expected here.')).toBeVisible();
  await expect(page.locator('mark')).toHaveText('*');
  await formula.fill(`[${estate.tag}-f] * 3`);
  await expect(page.getByRole('img', { name: /21 kWh to 21 kWh/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Channel saved.')).toBeVisible();
});
