import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import type { Api } from '../scene/api';
import { expect, test } from '../scene/test';

const quarterMs = 15 * 60_000;
/** A year of quarters of an hour. */
const readings = 35_040;
const channels = 3;
const until = Date.parse('2026-07-01T00:00:00Z');
/** In ms: thirty frames a second. */
const budget = 1_000 / 30;
const frameMs = 1_000 / 60;

test(`moving and zooming a chart of ${(channels * readings).toLocaleString('en')} points`, async ({
  page,
  api,
  estate,
}) => {
  const ids = await setUp(api, String(estate.ids.accounts));
  const span = 'span=custom&from=2025-07-01&to=2026-06-30&interval=QuarterHourly';
  const began = Date.now();
  await page.goto(`/app/explore?channels=${ids.join('.')}&${span}`);
  const canvas = page.getByRole('main').locator('canvas').first();
  await expect(canvas).toBeVisible({ timeout: 120_000 });
  console.log(`read and drawn after ${((Date.now() - began) / 1_000).toFixed(1)} s`);
  const box = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.keyboard.down('Control');
  console.log(`zooming in: ${summaryOf(await framesOf(page, () => page.mouse.wheel(0, -20), 40))}`);
  await page.keyboard.up('Control');
  await page.mouse.down();
  const pan = (step: number) => page.mouse.move(middle.x + 4 * step, middle.y);
  console.log(`moving: ${summaryOf(await framesOf(page, pan, 60))}`);
  await page.mouse.up();
  await page.keyboard.down('Control');
  console.log(`zooming out: ${summaryOf(await framesOf(page, () => page.mouse.wheel(0, 20), 40))}`);
  await page.keyboard.up('Control');
});

/** Does a step of a gesture for each frame, and returns how far apart those were in which something was drawn. */
async function framesOf(page: Page, step: (step: number) => Promise<void>, steps: number): Promise<readonly number[]> {
  const recorded = await page.evaluateHandle(() => {
    const lengths: number[] = [];
    const { clearRect } = CanvasRenderingContext2D.prototype;
    let isDrawn = false;
    CanvasRenderingContext2D.prototype.clearRect = function clear(...area) {
      isDrawn = true;
      clearRect.apply(this, area);
    };
    let before = performance.now();
    const frame = (now: number): void => {
      if (isDrawn) lengths.push(now - before);
      isDrawn = false;
      before = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    return lengths;
  });
  const sent: Promise<void>[] = [];
  for (let count = 1; count <= steps; count++) {
    // Not waited for: what is measured is the page, not how fast it is told of the pointer.
    sent.push(step(count));
    await page.waitForTimeout(frameMs);
  }
  await Promise.all(sent);
  return recorded.jsonValue();
}

function summaryOf(lengths: readonly number[]): string {
  const sorted = lengths.toSorted((a, b) => a - b);
  const at = (part: number): string => {
    const ms = sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
    return `${(ms / budget).toFixed(2)} of the budget`;
  };
  const load = loadavg()[0]?.toFixed(1);
  return `${sorted.length} frames, median ${at(0.5)}, nine of ten within ${at(0.9)}, longest ${at(1)} (load ${load})`;
}

/** Channels of a building, with a year of noise each. */
async function setUp(api: Api, AccountId: string): Promise<readonly string[]> {
  const [SiteId, BuildingId, LoadId] = [randomUUID(), randomUUID(), randomUUID()];
  await api.insert('dw_Sites', { SiteId, AccountId, Label: 'Long' });
  await api.insert('dw_Buildings', { BuildingId, SiteId, Label: 'Long' });
  await api.insert('dw_Loads', { LoadId, BuildingId, Label: 'Long' });
  const ids = Array.from({ length: channels }, () => randomUUID());
  for (const [place, ChannelId] of ids.entries()) {
    const meter = { Label: `Long ${place}`, ChannelKey: ChannelId, IntervalMins: 15, TimeZone: 'UTC' };
    await api.insert('dw_Channels', { ChannelId, LoadId, BuildingId, ...meter });
    for (let from = 0; from < readings; from += 2_920)
      await api.insert(
        'dw_Consumption',
        ...Array.from({ length: 2_920 }, (_nothing, index) => ({
          ChannelId,
          ConsumptionDate: new Date(until - (readings - from - index) * quarterMs).toISOString(),
          Corrected: place * 2 + Math.sin((from + index) / 30) + ((from + index) % 97 === 0 ? 5 : Math.random()),
        })),
      );
  }
  return ids;
}
