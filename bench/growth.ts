import { catalogue } from '../resources/language/all';
import type { Database } from '../server/sql/database';
import { partitionName } from '../server/sql/partitions';
import { interleaved } from './measure';
import { makeChannels } from './readings';
import { runWithoutTimeout } from './statements';
import { usageQuestions } from './usageQuestions';

const rounds = 9;
const factor = 10;
const intervalsOf2024 = 366 * 96;

/**
 * Measures queries of usage over `BENCH_READINGS` readings and over a tenth of them, in turn, so that other work on the
 * machine slows both. Both are a year of quarter hours in partitions, in the order of the key.
 */
export async function benchGrowth(large: Database, small: Database): Promise<void> {
  const readings = Number(process.env.BENCH_READINGS ?? 100_000_000);
  const channels = Math.round(readings / intervalsOf2024);
  for (const [database, count] of [
    [small, Math.round(channels / factor)],
    [large, channels],
  ] as const) {
    const began = performance.now();
    await makeChannels(database, count);
    await fillPartitions(database, count);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    console.log(
      `${(count * intervalsOf2024).toLocaleString('en')} readings of ${count} channels were made in ${seconds} s`,
    );
  }
  const [ofLarge, ofSmall] = [await usageQuestions(large), await usageQuestions(small)];
  for (const [title, { 'by hand': byHand, usage }] of Object.entries(ofLarge)) {
    const smallQuestion = ofSmall[title];
    if (!smallQuestion) continue;
    const ms = await interleaved(
      { byHand, usage, fewByHand: smallQuestion['by hand'], fewUsage: smallQuestion.usage },
      rounds,
    );
    const { byHand: hand = 0, usage: own = 0, fewByHand = 0, fewUsage = 0 } = ms;
    console.log(`  ${title}
    a tenth: by hand ${fewByHand.toFixed(1)} ms, usage ${fewUsage.toFixed(1)} ms, ${(fewUsage / fewByHand).toFixed(2)}×
    all:     by hand ${hand.toFixed(1)} ms, usage ${own.toFixed(1)} ms, ${(own / hand).toFixed(2)}×
    growth:  by hand ${(hand / fewByHand).toFixed(2)}×, usage ${(own / fewUsage).toFixed(2)}×`);
  }
}

/** Creates the partitions of 2024 with readings, in the order in which the start and the nightly job leave them. */
async function fillPartitions(database: Database, channels: number): Promise<void> {
  const consumption = catalogue.entity('consumption');
  for (let month = 1; month <= 12; month += 1) {
    const suffix = `2024_${String(month).padStart(2, '0')}`;
    const made = `meterdesk."${partitionName(consumption, suffix)}"`;
    const [starts, ends] = [boundOf(month), boundOf(month + 1)];
    await runWithoutTimeout(
      database,
      `set maintenance_work_mem = '512MB';
      create table ${made} (like "dw_Consumption" including defaults including constraints);
      insert into ${made} ("ChannelId", "ConsumptionDate", "Raw", "Corrected", "ReadingType", "UpdatedOn")
        select id, at, c + n % 96, c + n % 96, 1, now()
        from (select c, md5('c' || c)::uuid as id from generate_series(0, ${channels - 1}) c) c
        cross join lateral generate_series(timestamptz '${starts}', timestamptz '${ends}' - interval '15 minutes', interval '15 minutes') with ordinality a(at, n)
        order by id, at;
      alter table ${made} add primary key ("ChannelId", "ConsumptionDate");
      alter table "dw_Consumption" attach partition ${made} for values from ('${starts}') to ('${ends}')`,
    );
  }
  await runWithoutTimeout(database, 'vacuum analyze "dw_Consumption"');
}

/** Returns the ISO time at which a month of 2024 begins in UTC; 13 is January 2025. */
const boundOf = (month: number): string => new Date(Date.UTC(2024, month - 1)).toISOString();
