import { randomUUID } from 'node:crypto';
import { expectAccessible } from './pages/accessible';
import { still } from './pages/still';
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
  // No cell is active yet, so none is picked.
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(report.getByRole('status')).toContainText('Blower kWh, Blower kWh: 1.00');
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

test('Of many channels the correlation is one picture, of which the cell at the pointer is said and picked', async ({
  page,
  api,
  estate,
}) => {
  const [SiteId, BuildingId] = [randomUUID(), randomUUID()];
  await api.insert('dw_Sites', { SiteId, AccountId: String(estate.ids.accounts), Label: 'Wide' });
  await api.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Wide' });
  const now = Math.floor(Date.now() / hourMs) * hourMs;
  // Those of even numbers move together, and against those of odd ones.
  const loads = Array.from({ length: 70 }, (_nothing, number) => ({ number, id: randomUUID() }));
  const labelled = loads.map(({ number, id }) => ({ LoadId: id, BuildingId, Label: `Fan ${number}` }));
  await api.insert('dw_Loads', ...labelled);
  const meters = loads.map(({ id }) => ({ ChannelId: id, LoadId: id, BuildingId, Label: 'kWh', ChannelKey: id }));
  await api.insert('dw_Channels', ...meters);
  const readings = loads.flatMap(({ id, number }) =>
    Array.from({ length: 12 }, (_nothing, hour) => ({
      ChannelId: id,
      ConsumptionDate: new Date(now - (20 - hour) * hourMs).toISOString(),
      Raw: 10 + (number % 2 ? 1 : -1) * (hour % 7),
    })),
  );
  await api.insert('dw_Consumption', ...readings);
  await page.goto(`/app/detail/buildings/${BuildingId}?modal=CorrelationReportModal`);
  const matrix = page.getByRole('application', { name: 'Correlation of 70 channels' });
  const canvas = matrix.locator('canvas').first();
  // A machine that runs other journeys too needs its time for 4,900 coefficients and their cells.
  await expect(canvas).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'By label' }).click();
  const { x = 0, y = 0, width = 0, height = 0 } = (await matrix.boundingBox()) ?? {};
  const colours = new Set<string>();
  const colourAt = (left: number, top: number) =>
    canvas.evaluate(
      (drawn, [left, top]) => [
        ...((drawn as HTMLCanvasElement).getContext('2d')?.getImageData(left, top, 1, 1).data ?? []),
      ],
      [left, top] as const,
    );
  for (const part of [0.3, 0.42, 0.5, 0.61, 0.7]) {
    const left = Math.round(width * 0.6);
    let top = Math.round(height * part);
    // At the edge of two cells it depends on a part of a pixel which of them is meant.
    while (String(await colourAt(left, top - 2)) !== String(await colourAt(left, top + 2))) top++;
    const tip = matrix.getByText(/^Fan \d+ kWh, Fan \d+ kWh: -?1\.00$/);
    const seen = async () => {
      // A chart that is drawn anew shows no tip until the pointer moves again.
      await page.mouse.move(x + left, y + top + 1);
      await page.mouse.move(x + left, y + top);
      const text = await tip.innerText({ timeout: 1000 });
      const [one = 0, other = 0] = [...text.matchAll(/Fan (\d+)/g)].map(([, number]) => Number(number));
      const [red = 0, , blue = 0] = await colourAt(left, top);
      return { isSame: one % 2 === other % 2, isSaid: text.endsWith(': 1.00'), isRed: red > blue };
    };
    // What was said of the cell before stands there for a moment.
    await expect(async () => {
      const { isSame, ...shown } = await seen();
      expect(shown).toEqual({ isSaid: isSame, isRed: isSame });
      colours.add(String(isSame));
    }).toPass({ timeout: 20_000 });
  }
  expect(colours.size).toBe(2);
  await page.mouse.click(x + width * 0.6, y + height * 0.3);
  await expect(page.getByRole('dialog', { name: 'Compare two loads' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Zoomed to a part, it is scrolled to the cell that the keyboard makes active: the first one.
  await page.mouse.move(x + width * 0.6, y + height * 0.5);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.65, y + height * 0.55);
  await page.mouse.move(x + width * 0.7, y + height * 0.6);
  await page.mouse.up();
  await matrix.focus();
  await page.keyboard.press('ArrowDown');
  const tip = matrix.getByText('Fan 0 kWh, Fan 0 kWh: 1.00');
  await expect(tip).toBeVisible();
  await still(page);
  // Of a cell out of sight it would be at the edge, over the labels.
  expect(((await tip.boundingBox())?.x ?? 0) - x).toBeGreaterThan(40);
});
