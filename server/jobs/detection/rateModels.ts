import { judge } from '../../model/detect';
import { hourMs } from '../../model/hourlySeries';
import { modelCardOf } from '../../model/modelCard';
import type { Database } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import { unjournaled } from '../../sql/unjournaled';
import { usedReadingsOf } from './channelReadings';
import { lookbackMs } from './judgeChannels';
import { modelType, storeModelCard } from './modelMetadata';
import { temperatureOf } from './temperatures';
import { isWatched, watchedChannels } from './watched';

const dayMs = 24 * hourMs;
/** Compared time; the weeks that its beginning is expected from are read in addition. */
const ratedMs = 365 * dayMs;
/** Age after which a card is renewed; after a day where there was too little for one. */
const maxAgeMs = { card: 28 * dayMs, none: dayMs } as const;
/** Maximum number of channels per run: each reads a year, and other jobs wait. */
const maxChannels = 100;

/** Stores model cards of judged channels with none, or an old one. Returns their number. */
export async function rateModels(database: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const before = (ms: number) => param(new Date(now.getTime() - ms).toISOString());
  const channels = await database.read((session) =>
    watchedChannels(
      session,
      // Those that are not watched any more keep an old card: with them, the limit would be reached for good.
      sql`c."ChannelId" in (select c."ChannelId" from "dw_MLModelMetadata" r join "dw_Channels" c using ("ChannelId")
        join "dw_Loads" l on l."LoadId" = c."LoadId" join "dw_Buildings" b on b."BuildingId" = l."BuildingId"
        where ${isWatched} and r."ModelType" = ${param(modelType)} and (r."Parameters"->>'ratedOn' is null
          or r."Parameters"->>'ratedOn' < case when r."Parameters"->>'card' is null then ${before(maxAgeMs.none)} else ${before(maxAgeMs.card)} end)
        order by r."Parameters"->>'ratedOn' nulls first limit ${param(maxChannels)})`,
    ),
  );
  let rated = 0;
  for (const channel of channels) {
    if (signal?.aborted) break;
    const until = new Date(Math.min(now.getTime(), (channel.latest ?? now.getTime()) + 1));
    const period = { from: new Date(until.getTime() - ratedMs - lookbackMs), until };
    const card = await database.read(async (session) => {
      const readings = await usedReadingsOf(session, channel.channelId, period);
      const temperature = channel.weatherId ? await temperatureOf(session, channel.weatherId, period) : undefined;
      return modelCardOf(judge(readings, { ...channel, ...(temperature ? { temperature } : {}) }));
    });
    await database.write({ contactId: null, operation: 'RateModels' }, (session) =>
      unjournaled(session, () => storeModelCard(session, channel.channelId, card, now)),
    );
    rated++;
  }
  return rated;
}
