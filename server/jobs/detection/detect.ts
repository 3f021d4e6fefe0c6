import { judge } from '../../model/detect';
import { hourMs, timeOf } from '../../model/series';
import type { Database } from '../../sql/database';
import { sql, value } from '../../sql/fragment';
import { judgedUntil, modelType, remember } from './memory';
import { type Raised, raise } from './raise';
import { store } from './store';
import { type Period, readingsOf, temperatureOf, type Watched, watchedChannels } from './watched';

const weekMs = 7 * 24 * hourMs;
/** What a verdict on a day rests on: the weeks that are learnt from, and one for what began before. */
const learntFrom = 10 * weekMs;
/** How far back a channel is judged that never was before. */
const firstLook = 26 * weekMs;

export interface Detected {
  readonly channels: number;
  /** New ones; alerts that joined or lengthened a group that was there are not counted. */
  readonly groups: number;
}

/**
 * Judges every watched channel by what was read since it was judged last, and writes what it finds, a building at a
 * time: each is one change set. Running it twice raises nothing twice, so it may be told to end at any channel.
 */
export async function detect(database: Database, now: Date, ending?: AbortSignal): Promise<Detected> {
  const channels = await database.read((session) => watchedChannels(session, hasNews));
  let groups = 0;
  for (const building of byBuilding(channels)) {
    const judged = await database.read(async (session) => {
      const known = await judgedUntil(session, building);
      const raised: Raised[] = [];
      for (const channel of building) {
        if (ending?.aborted) return undefined;
        const since = known.get(channel.channelId) ?? now.getTime() - firstLook;
        const period: Period = { from: new Date(since - learntFrom), until: now };
        const readings = await readingsOf(session, channel.channelId, period);
        const temperature = channel.weatherId ? await temperatureOf(session, channel.weatherId, period) : undefined;
        const verdict = judge(readings, { ...channel, ...(temperature ? { temperature } : {}) });
        for (const finding of verdict.findings)
          if (timeOf(verdict.series, finding.until) > since)
            raised.push(raise(verdict, finding, channel, now.toISOString()));
      }
      return raised;
    });
    if (!judged) break;
    groups += await database.write({ contactId: null, operation: 'DetectAnomalies' }, async (session) => {
      const made = await store(session, judged, now);
      await remember(session, building, now);
      return made;
    });
  }
  return { channels: channels.length, groups };
}

/** Something was read, or corrected, since the channel was judged last; of most channels of a large estate nothing ever. */
const hasNews = sql`exists (
  select 1 from "dw_Consumption" r where r."ChannelId" = c."ChannelId" and r."UpdatedOn" > coalesce((
    select max(m."TrainedOn") from "dw_MLModelMetadata" m
    where m."ChannelId" = c."ChannelId" and m."ModelType" = ${value(modelType)}), '-infinity'))`;

function byBuilding(channels: readonly Watched[]): Iterable<readonly Watched[]> {
  const found = new Map<string, Watched[]>();
  for (const channel of channels) {
    const known = found.get(channel.buildingId);
    if (known) known.push(channel);
    else found.set(channel.buildingId, [channel]);
  }
  return found.values();
}
