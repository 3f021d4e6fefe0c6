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
import { watchedChannels } from './watched';

const dayMs = 24 * hourMs;
/** What is compared, beside the weeks that its beginning is expected from. */
const ratedMs = 365 * dayMs;
/** Cards are made anew after so long; those of channels that had too little after a day. */
const maxAgeMs = { card: 28 * dayMs, none: dayMs } as const;
/** So many at a time: each reads a year, and what people wait for is behind it. */
const maxChannels = 100;

/** Makes the model cards of channels that were judged and have none, or an old one. Returns how many. */
export async function rateModels(database: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const before = (ms: number) => param(new Date(now.getTime() - ms).toISOString());
  const channels = await database.read((session) =>
    watchedChannels(
      session,
      sql`c."ChannelId" in (select r."ChannelId" from "dw_MLModelMetadata" r
        where r."ModelType" = ${param(modelType)} and (r."Parameters"->>'ratedOn' is null
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
