import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { type KeyTime, summaryOf, timeKey } from '../pages/keyTimes';
import type { Api } from '../scene/api';
import { expect, test } from '../scene/test';

const decisions = 50;
/** In ms: as fast as somebody may look at a picture and decide. */
const pace = 500;
const many = 10_000;

for (const [what, setUp] of [
  ['the demo estate', undefined],
  [`${many.toLocaleString('en')} notifications more in the list`, insertMany],
] as const) {
  test(`triage of ${what}`, async ({ page, api }) => {
    await setUp?.(api);
    for (const pause of [0, pace]) {
      const load = loadavg()[0]?.toFixed(1);
      console.log(
        `${what}, a key every ${pause} ms after the picture, load ${load}: ${summaryOf(await timed(page, pause))}`,
      );
    }
  });
}

async function timed(page: Page, pause: number): Promise<readonly KeyTime[]> {
  await page.goto('/app/list/notifications?triage=');
  await expect(page.getByRole('img', { name: /^Usage of / })).toBeVisible();
  // What is read ahead while somebody looks at the first one.
  await page.waitForLoadState('networkidle');
  const times: KeyTime[] = [];
  for (let place = 0; place < decisions; place++) {
    times.push(await timeKey(page, '3'));
    if (pause > 0) await page.waitForTimeout(pause);
  }
  return times;
}

/** As dear as the demo's own, on its channels, so that each has a picture. */
async function insertMany(api: Api): Promise<void> {
  const channels = await api.rows<{ readonly ChannelId: string; readonly BuildingId: string }>(
    'dw_Channels',
    'ChannelId BuildingId',
    { Type: { _eq: 1 }, MLNotifications: {} },
  );
  const groups = Array.from({ length: many }, (_nothing, place) => {
    const channel = channels[place % channels.length];
    return { id: randomUUID(), cost: 1 + place, ...channel };
  });
  const [AlertType, StartDate, EndDate] = ['High usage', '2026-06-01T00:00:00Z', '2026-06-02T00:00:00Z'];
  for (let from = 0; from < many; from += 1_000) {
    const part = groups.slice(from, from + 1_000);
    await api.insert(
      'dw_MLNotificationGroup',
      ...part.map(({ id, BuildingId }) => ({ NotificationGroupId: id, BuildingId, AlertType, StartDate, EndDate })),
    );
    await api.insert(
      'dw_MLNotifications',
      ...part.map(({ id, ChannelId, cost }) => ({
        NotificationGroupId: id,
        ChannelId,
        AlertType,
        StartDate,
        EndDate,
        EquivalentCost: cost,
      })),
    );
  }
}
