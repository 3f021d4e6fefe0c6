import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { idOf } from '../../demo/identity';
import { estateOn, loadDemo } from '../../demo/load';
import { dataFolder } from '../../demo/source/folder';
import { readSource } from '../../demo/source/records';
import { catalogue } from '../../resources/language/all';
import { detect } from '../../server/jobs/detection/detect';
import type { Finding } from '../../server/model/finding';
import { hourMs } from '../../server/model/hourlySeries';
import { startEmbedded } from '../../server/postgres/embedded';
import { Database } from '../../server/sql/database';
import { param, sql } from '../../server/sql/fragment';
import { migrate } from '../../server/sql/migrate';

/** An alert as people get it, in milliseconds since 1970 at the source's dates. */
export interface RaisedAlert {
  readonly alert: Finding['alert'];
  readonly from: number;
  readonly until: number;
}

const stepMs = 4 * 7 * 24 * hourMs;
const years = 2 * 366 * 24 * hourMs;

/**
 * Returns by meter the alerts of the product's own detection over the demo's two years, run every four weeks as
 * readings arrive: so also alerts that are lengthened, or not raised again.
 */
export async function raisedByMeter(): Promise<ReadonlyMap<string, readonly RaisedAlert[]>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'meterdesk-detector-'));
  const parameters = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const embedded = await startEmbedded({ dataDir, parameters });
  const database = new Database(embedded.config, 3_600);
  try {
    await migrate(database, catalogue, () => undefined);
    await loadDemo(database, console.log, newestReading());
    return await detectAll(database);
  } finally {
    await database.close();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Returns the end of the source's readings, so that dates are not moved: clocks change on other days each year. */
function newestReading(): Date {
  const { meters } = readSource(dataFolder());
  return new Date(Math.max(...meters.map(({ lastReading }) => Date.parse(lastReading))));
}

async function detectAll(database: Database): Promise<ReadonlyMap<string, readonly RaisedAlert[]>> {
  const { source, shift, now } = estateOn(newestReading());
  await database.rows(sql`truncate "dw_MLNotificationGroup", "dw_MLModelMetadata", meterdesk.unjudged_hours cascade`);
  for (let until = now.getTime() - years; until < now.getTime() + stepMs; until += stepMs) {
    await database.rows(sql`
      insert into meterdesk.unjudged_hours (channel_id, hours)
      select "ChannelId", tstzmultirange(tstzrange(${param(new Date(until - stepMs))}, ${param(new Date(until))})) from "dw_Channels"
      on conflict (channel_id) do update set hours = unjudged_hours.hours + excluded.hours`);
    await detect(database, new Date(Math.min(until, now.getTime())));
  }
  const rows = await database.rows<{ channelId: string; alert: Finding['alert']; from: Date; until: Date }>(sql`
    select "ChannelId" as "channelId", "AlertType" as alert, "StartDate" as "from",
      coalesce("EndDate", ${param(now)}::timestamptz) as until from "dw_MLNotifications"`);
  const moved = (at: Date): number => at.getTime() - shift.ms;
  return new Map(
    source.meters.map(({ id }) => [
      id,
      rows
        .filter(({ channelId }) => channelId === idOf('channels', id))
        .map(({ alert, from, until }) => ({ alert, from: moved(from), until: moved(until) })),
    ]),
  );
}
