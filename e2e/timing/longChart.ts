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

test(`moving and zooming a chart of ${(channels * readings).toLocaleString('en')} points`, async ({
  page,
  api,
  estate,
}) => {
  const ids = await plant(api, String(estate.ids.accounts));
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
  for (const [what, act] of [
    ['zooming in', () => wheel(page, -60)],
    ['zooming out', () => wheel(page, 60)],
  ] as const)
    console.log(`${what}: ${await framesOf(page, act)}`);
  await wheel(page, -60, 8);
  await page.keyboard.up('Control');
  const drag = async (): Promise<void> => {
    for (const to of [box.width / 3, -box.width / 3]) {
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      await page.mouse.move(middle.x + to, middle.y, { steps: 60 });
      await page.mouse.up();
    }
  };
  console.log(`moving: ${await framesOf(page, drag)}`);
});

async function wheel(page: Page, delta: number, times = 40): Promise<void> {
  for (let time = 0; time < times; time++) await page.mouse.wheel(0, delta);
}

/** Returns how long the frames took while something was done, as a part of what thirty a second may take. */
async function framesOf(page: Page, act: () => Promise<void>): Promise<string> {
  const recording = page.evaluate(
    () =>
      new Promise<readonly number[]>((resolve) => {
        const times: number[] = [];
        const frame = (time: number): void => {
          times.push(time);
          if (document.documentElement.dataset.recorded === 'done') resolve(times);
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
  );
  await act();
  await page.evaluate(() => {
    document.documentElement.dataset.recorded = 'done';
  });
  const times = await recording;
  await page.evaluate(() => {
    delete document.documentElement.dataset.recorded;
  });
  const lengths = times
    .slice(1)
    .map((time, index) => time - (times[index] ?? 0))
    .sort((a, b) => a - b);
  const at = (part: number): number => lengths[Math.floor((lengths.length - 1) * part)] ?? 0;
  const share = (ms: number): string => `${(ms / budget).toFixed(2)} of the budget`;
  const late = lengths.filter((length) => length > budget).length;
  return `${lengths.length} frames, median ${share(at(0.5))}, nine of ten within ${share(at(0.9))}, longest ${share(at(1))}; ${late} over it (load ${loadavg()[0]?.toFixed(1)})`;
}

/** Channels of a building, with a year of noise each. */
async function plant(api: Api, AccountId: string): Promise<readonly string[]> {
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
