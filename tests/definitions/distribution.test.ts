import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { UsageInterval } from '../../resources/shared/usageInterval';
import { sql } from '../../server/sql/fragment';
import { print } from '../../server/sql/print';
import { references, uniquesOf } from '../../server/sql/tables';
import { usageRows } from '../../server/usage/usageRows';

const consumption = catalogue.entity('consumption');
const channel = 'ChannelId';
const server = path.join(import.meta.dirname, '..', '..', 'server');

/** Every table of readings that a statement names, with what follows it. */
const uses = (text: string): readonly string[] => text.split('"dw_Consumption"').slice(1);

/** What Citus (tables distributed by channel) and Timescale (hypertables by time) ask of the same tables. */
describe('readings may be distributed by channel and divided by time', () => {
  test('because whatever is unique of them is so within a channel and a time', () => {
    const uniques = [consumption.key, ...uniquesOf(consumption).map(({ columns }) => columns)];
    for (const columns of uniques) {
      expect(columns).toContain(channel);
      expect(columns).toContain(consumption.partitionBy?.month);
    }
  });

  test('because they refer to rows by the channel alone, and nothing refers to them', () => {
    for (const { pairs } of references(consumption)) expect(pairs.map(([column]) => column)).toEqual([channel]);
    const referring = catalogue.entities.filter((entity) =>
      references(entity).some(({ to }) => to === consumption.name),
    );
    expect(referring.map(({ name }) => name)).toEqual([]);
  });

  test.each<UsageInterval>(['None', 'Hourly', 'Daily', 'Monthly'])(
    'because usage (%s) looks them up by the channel',
    (interval) => {
      const request = { from: '2026-03-01', until: '2026-04-01', interval };
      const rows = usageRows(
        catalogue,
        { entity: catalogue.entity('buildings'), alias: 'i' },
        request,
        () => sql`true`,
        sql`null::json`,
      );
      const found = uses(print(rows).text);
      expect(found.length).toBeGreaterThan(0);
      for (const use of found) expect(use).toMatch(/^ (\w)\s+where \1\."ChannelId" = c\.channel/);
    },
  );

  test('because every other statement of the platform names the channel: it looks them up by it, or adds them to it', () => {
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const found = files.flatMap((file) => uses(readFileSync(path.join(server, file), 'utf8')));
    expect(found.length).toBeGreaterThan(0);
    for (const use of found)
      expect(use).toMatch(
        /^( \w)?(\s+set [^;]*?| using \S+( \w)?| join \S+)?\s+(where|on) (\w\.)?"ChannelId" = |^( as \w)? \("ChannelId", /,
      );
  });
});
