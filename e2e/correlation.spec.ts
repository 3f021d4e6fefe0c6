import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/accessible';
import { expect, test } from './scene/test';

const hourMs = 3_600_000;

test('The correlation of a building’s channels is seen, and two loads are compared by keyboard', async ({
  page,
  api,
  estate,
}) => {
  const [SiteId, BuildingId] = [randomUUID(), randomUUID()];
  await api.insert('dw_Sites', { SiteId, AccountId: String(estate.ids.accounts), Label: 'Quay' });
  await api.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Mill' });
  const now = Math.floor(Date.now() / hourMs) * hourMs;
  for (const [Label, amount] of [
    ['Blower', (hour: number) => hour % 7],
    ['Compressor', (hour: number) => 20 - (hour % 7)],
  ] as const) {
    const [LoadId, ChannelId] = [randomUUID(), randomUUID()];
    await api.insert('dw_Loads', { LoadId, BuildingId, Label });
    await api.insert('dw_Channels', { ChannelId, LoadId, BuildingId, Label: 'kWh', ChannelKey: ChannelId });
    const readings = Array.from({ length: 72 }, (_nothing, hour) => ({
      ChannelId,
      ConsumptionDate: new Date(now - (80 - hour) * hourMs).toISOString(),
      Raw: amount(hour),
    }));
    await api.insert('dw_Consumption', ...readings);
  }
  await page.goto(`/app/detail/buildings/${BuildingId}?modal=CorrelationReportModal`);
  const report = page.getByRole('dialog', { name: /^Correlation Report/ });
  const matrix = report.getByRole('application', { name: 'Correlation of 2 channels' });
  await expect(matrix.locator('canvas').first()).toBeVisible();
  await expect(report.getByRole('button', { name: /Blower kWh, Compressor kWh: -1.00/ })).toBeVisible();
  await expectAccessible(page);

  await matrix.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Oh oh!' })).toContainText('We can`t compare these two loads!');
  await page.keyboard.press('Escape');
  await matrix.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(report.getByRole('status')).toContainText('Blower kWh, Compressor kWh: -1.00');
  await page.keyboard.press('Enter');
  const ask = page.getByRole('dialog', { name: 'Compare two loads' });
  await expect(ask).toContainText('This will open a new window to the hub with the two loads compared');
  const opening = page.waitForEvent('popup');
  await ask.getByRole('button', { name: 'Open' }).click();
  await expect(await opening).toHaveURL(/\/app\/explore\?loads=.+&span=custom&from=.+&to=.+&interval=Hourly$/);
});
