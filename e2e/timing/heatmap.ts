import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import type { Api } from '../scene/api';
import { expect, test } from '../scene/test';

const channels = 200;
const readings = 72;
const hourMs = 3_600_000;
/** In ms. */
const budget = 500;

test(`drawing the correlation of ${channels} channels`, async ({ page, api, estate }) => {
  const building = await setUp(api, String(estate.ids.accounts));
  await page.addInitScript(() => {
    const { drawImage, fill, fillRect } = CanvasRenderingContext2D.prototype;
    const note = (): void => void Object.assign(window, { lastDrawn: performance.now() });
    CanvasRenderingContext2D.prototype.fill = function filled(...path: unknown[]) {
      note();
      Reflect.apply(fill, this, path);
    };
    CanvasRenderingContext2D.prototype.drawImage = function drawn(...image: unknown[]) {
      note();
      Reflect.apply(drawImage, this, image);
    };
    CanvasRenderingContext2D.prototype.fillRect = function filledRect(...area) {
      note();
      fillRect.apply(this, area);
    };
  });
  for (let time = 0; time < 3; time++) {
    await page.goto(`/app/detail/buildings/${building}?modal=CorrelationReportModal`);
    const matrix = page.getByRole('application', { name: `Correlation of ${channels} channels` });
    await expect(matrix.locator('canvas').first()).toBeVisible({ timeout: 120_000 });
    const part = (await drawnAfter(page)) / budget;
    console.log(`drawn after ${part.toFixed(2)} of the budget (load ${loadavg()[0]?.toFixed(1)})`);
  }
});

/** Returns how many ms after the coefficients had come the last of them was drawn. */
async function drawnAfter(page: Page): Promise<number> {
  // Longer than drawing takes, after which nothing more is drawn.
  await page.waitForTimeout(10 * budget);
  return page.evaluate(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const answer = answers.findLast(({ name }) => name.endsWith('/analytics/correlation'));
    return Number(Reflect.get(window, 'lastDrawn')) - (answer?.responseEnd ?? Number.NaN);
  });
}

/** A building with so many channels, each with three days of noise. */
async function setUp(api: Api, AccountId: string): Promise<string> {
  const [SiteId, BuildingId, LoadId] = [randomUUID(), randomUUID(), randomUUID()];
  await api.insert('dw_Sites', { SiteId, AccountId, Label: 'Wide' });
  await api.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Wide' });
  await api.insert('dw_Loads', { LoadId, BuildingId, Label: 'Wide' });
  const until = Math.floor(Date.now() / hourMs) * hourMs;
  const ids = Array.from({ length: channels }, () => randomUUID());
  const meter = { LoadId, BuildingId, IntervalMins: 60, TimeZone: 'UTC' };
  await api.insert(
    'dw_Channels',
    ...ids.map((ChannelId, place) => ({ ChannelId, ChannelKey: ChannelId, Label: `Wide ${place}`, ...meter })),
  );
  for (let first = 0; first < channels; first += 50)
    await api.insert(
      'dw_Consumption',
      ...ids.slice(first, first + 50).flatMap((ChannelId) =>
        Array.from({ length: readings }, (_nothing, hour) => ({
          ChannelId,
          ConsumptionDate: new Date(until - (readings - hour) * hourMs).toISOString(),
          Raw: Math.random(),
        })),
      ),
    );
  return BuildingId;
}
