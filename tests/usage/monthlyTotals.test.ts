import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataFolder } from '../../demo/source/folder';
import { linesOf } from '../../demo/source/lines';
import { readSource } from '../../demo/source/records';
import { readTable } from '../../demo/source/table';
import { copyLines } from '../../demo/store/copyLines';
import { UsageScene } from './usageScene';

/** Of each site one, with gaps, zeros, a meter that ends, a zone off by half an hour, and zones whose clocks change. */
const meters = [
  'CAM-b24-E',
  'CAM-b40-G',
  'PAN-education-Karri-E',
  'FOX-education-Lilly-E',
  'RAT-education-Penny-E',
  'ROB-education-Lashandra-E',
  'BOB-education-Alissa-S',
  'DEL-LB-E',
];

let scene: UsageScene;
const channels = new Map<string, string>();
const source = readSource(dataFolder());
beforeAll(async () => {
  scene = await UsageScene.open();
  for (const id of meters) {
    const { siteId } = source.meters.find((meter) => meter.id === id) as (typeof source.meters)[number];
    const TimeZone = source.sites.find((site) => site.id === siteId)?.timeZone;
    channels.set(id, await scene.meter({ TimeZone }));
  }
  await scene.database.write({ contactId: null, operation: 'Test' }, (session) =>
    copyLines(session, 'dw_Consumption', ['ChannelId', 'ConsumptionDate', 'Raw', 'Corrected'], readings()),
  );
});
afterAll(() => scene.close());

async function* readings(): AsyncGenerator<readonly string[]> {
  for (const file of ['readings.csv.gz', 'readings-2017.csv.gz'])
    for await (const lines of linesOf(source.folder, file)) {
      const rows = lines.flatMap((line) => {
        const [meter = '', at, value] = line.split(',');
        const channel = channels.get(meter);
        return channel ? [`${channel}\t${at}\t${value}\t${value}`] : [];
      });
      if (rows.length > 0) yield rows;
    }
}

it.each(meters)('sums %s up to what the publisher says, month by month, to the last digit', async (meter) => {
  const request = { from: '2016-01-01', until: '2018-01-01', interval: 'Monthly' } as const;
  const { consumption: points } = await scene.one('channels', channels.get(meter) as string, request);
  const published = readTable(source.folder, 'monthly-totals.csv').filter(({ meter_id }) => meter_id === meter);
  expect(points).toHaveLength(24);
  for (const [index, { usage, least, most, read }] of points.entries()) {
    const month = `${2016 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
    const total = published.find((row) => row.month === month);
    expect([month, least, most]).toEqual([month, total ? Number(total.min) : null, total ? Number(total.max) : null]);
    if (!total) expect([month, usage, read]).toEqual([month, null, 0]);
    // The publisher keeps three decimals: a fourth that is 5 went either way.
    else expect(Math.abs((usage as number) - Number(total.sum))).toBeLessThan(0.000_500_01);
  }
});
