import type { Readable } from 'node:stream';
import Papa from 'papaparse';
import type { PoolClient } from 'pg';
import { to } from 'pg-copy-streams';
import type { Catalogue, Entity } from '../../../resources/language/catalogue';
import { escapeFormula } from '../../../resources/shared/escapeFormula';
import { groupBy } from '../../../resources/shared/groupBy';
import type { UsageInterval } from '../../../resources/shared/usageInterval';
import { usageLimits } from '../../../resources/shared/usageLimits';
import type { Caller } from '../../sql/caller';
import { Session } from '../../sql/database';
import { type Fragment, join, list, literal, param, sql } from '../../sql/fragment';
import { table } from '../../sql/path';
import { printInlined } from '../../sql/print';
import { readingOf } from '../readings';
import { usageInBatches } from '../usageInBatches';
import { type CountedChannels, usageOf } from '../usageOf';
import type { CountedChannel, ExportedSeries } from './exportedSeries';

export interface UsageExport {
  readonly catalogue: Catalogue;
  readonly caller: Caller;
  readonly entity: Entity;
  readonly series: readonly ExportedSeries[];
  /** ISO dates in the zone of each series; `until` is not included. */
  readonly from: string;
  readonly until: string;
  readonly interval: UsageInterval;
  readonly layout: 'raw' | 'pivot';
}

const columns = ['Event', 'Load/Channel Name', 'Channel Key', 'Utility Type', 'Unit', 'Usage'];
/** As PostgreSQL's `copy` ends lines. */
const lineEnd = '\n';
const line = (cells: readonly unknown[]): string => `${Papa.unparse([[...cells]])}${lineEnd}`;

/**
 * Yields the CSV of an export as it is read: the header is the first chunk, and the only one where nothing was read.
 */
export async function* exportCsv(client: PoolClient, work: UsageExport): AsyncGenerator<string> {
  const { series, layout, interval } = work;
  const isPivot = layout === 'pivot';
  yield `\uFEFF${line(isPivot ? ['Event', ...series.map(pivotHeader)] : columns)}`;
  if (interval === 'None') yield* isPivot ? pivotOfReadings(client, work) : readings(client, work);
  else if (await hasUsage(client, work)) yield* isPivot ? pivotOfIntervals(client, work) : intervals(client, work);
}

/** Returns the header of a pivot's column: name, key and unit. */
const pivotHeader = ({ name, channelKey, unit }: ExportedSeries): string =>
  escapeFormula([name, channelKey, unit].filter(Boolean).join(' '));

/** Returns the cells of a series that its lines have beside event and usage. */
const textsOf = ({ name, channelKey, utilityName, unit }: ExportedSeries): readonly string[] =>
  [name, channelKey, utilityName, unit].map(escapeFormula);

/** Yields the lines of readings as PostgreSQL's `copy` writes them. */
async function* readings(client: PoolClient, work: UsageExport): AsyncGenerator<string> {
  for (const series of work.series) {
    const texts = textsOf(series).map((text) => sql`${param(text)}::text`);
    yield* copyOut(
      client,
      sql`select ${eventText(sql`v.at`, series.zone)}, ${list(texts)}, v.value from (${readingsOf(work, series)}) v order by v.at`,
    );
  }
}

/** Yields one row for each instant: two with the same local time where clocks go back. */
async function* pivotOfReadings(client: PoolClient, work: UsageExport): AsyncGenerator<string> {
  const [first] = work.series;
  if (!first) return;
  const query = work.series.map(
    (series, index) => sql`select v.at, ${literal(index)} as place, v.value from (${readingsOf(work, series)}) v`,
  );
  const rows = copyOut(
    client,
    sql`select extract(epoch from u.at), ${eventText(sql`u.at`, first.zone)}, u.place, u.value
      from (${join(query, sql` union all `)}) u order by u.at, u.place`,
  );
  let [at, event, values] = ['', '', work.series.map(() => '')];
  let rest = '';
  for await (const chunk of rows) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    let text = '';
    for (const query of lines) {
      const [moment = '', format = '', place, value = ''] = query.split(',');
      if (moment !== at) {
        if (at) text += line([event, ...values]);
        [at, event, values] = [moment, format, work.series.map(() => '')];
      }
      values[Number(place)] = value;
    }
    if (text) yield text;
  }
  if (at) yield line([event, ...values]);
}

/** Returns a query `(at, value)` of the readings of a series as they are; of several channels, their sum at each moment. */
function readingsOf({ catalogue, from, until }: UsageExport, { zone, channels }: ExportedSeries): Fragment {
  const consumption = table(catalogue.entity('consumption'));
  const moment = (day: string) => sql`${param(day)}::timestamp at time zone ${param(zone)}`;
  const query = channels.map((counted) => {
    const { channel } = counted;
    return sql`select r."ConsumptionDate" as at, ${amountOf(counted)} as value from ${consumption} r
      where r."ChannelId" = ${param(channel)}::uuid and ${readingOf('r')} is not null
        and r."ConsumptionDate" >= ${moment(from)} and r."ConsumptionDate" < ${moment(until)}`;
  });
  const [only] = query;
  return query.length === 1 && only
    ? only
    : sql`select a.at, round(sum(a.value)::numeric, 6)::float8 as value from (${join(query, sql` union all `)}) a group by a.at`;
}

/**
 * Returns SQL of a reading `r` in the unit of its series. Amounts are multiplied by the multiplier of the meter at
 * their time; a register's reading is not.
 */
function amountOf({ factor, way, multipliers }: CountedChannel): Fragment {
  const value = factor === 1 ? readingOf('r') : sql`${readingOf('r')} * ${literal(factor)}::float8`;
  const last = multipliers.at(-1);
  if (way === 'register' || !last || multipliers.length === 1) return value;
  const before = multipliers
    .slice(0, -1)
    .map(
      ({ until, multiplier }) =>
        sql`when r."ConsumptionDate" < ${param(until)}::timestamptz then ${literal(multiplier)}::float8`,
    );
  return sql`${value} * case ${join(before, sql` `)} else ${literal(last.multiplier)}::float8 end`;
}

const eventText = (at: Fragment, zone: string): Fragment =>
  sql`to_char(${at} at time zone ${param(zone)}, 'DD/MM/YYYY HH24:MI:SS')`;

async function* copyOut(client: PoolClient, query: Fragment): AsyncGenerator<string> {
  const stream: Readable = client.query(to(`copy (${printInlined(query)}) to stdout with (format csv)`));
  stream.setEncoding('utf8');
  yield* stream;
}

/** Yields usage by interval, one part of the span at a time. */
async function* intervals(client: PoolClient, work: UsageExport): AsyncGenerator<string> {
  for (const series of work.series) {
    const [texts, format] = [textsOf(series), eventIn(series.zone)];
    for (const part of partsOf(work)) {
      const points = await pointsOf(client, work, series, part);
      yield points.map(({ event, usage }) => line([format(event), ...texts, usage ?? ''])).join('');
    }
  }
}

async function* pivotOfIntervals(client: PoolClient, work: UsageExport): AsyncGenerator<string> {
  const [first] = work.series;
  if (!first) return;
  const format = eventIn(first.zone);
  const rows = new Map<number, (number | string)[]>();
  for (const part of partsOf(work)) {
    for (const [place, series] of work.series.entries())
      for (const { event, usage } of await pointsOf(client, work, series, part)) {
        const at = Date.parse(event);
        const row = rows.get(at) ?? work.series.map(() => '');
        row[place] = usage ?? '';
        rows.set(at, row);
      }
    const completeBefore = part.until === work.until ? Number.POSITIVE_INFINITY : earliestOf(part.until);
    const moments = [...rows.keys()].filter((at) => at < completeBefore).sort((a, b) => a - b);
    yield moments.map((at) => line([format(new Date(at).toISOString()), ...(rows.get(at) ?? [])])).join('');
    for (const at of moments) rows.delete(at);
  }
}

/**
 * Returns the ms at which a day begins in the first zone, UTC+14. Rows after it may still get values of other columns.
 */
const earliestOf = (day: string): number => Date.parse(day) - 14 * 3_600_000;

/**
 * Returns whether there is any usage: intervals have lines where nothing was read, too. Reads month by month and stops
 * at the first usage; months without readings take no time.
 */
async function hasUsage(client: PoolClient, work: UsageExport): Promise<boolean> {
  for (const series of work.series)
    for (const part of monthsOf(work)) {
      const points = await pointsOf(client, { ...work, interval: 'Yearly' }, series, part);
      if (points.some(({ usage }) => usage !== null)) return true;
    }
  return false;
}

interface Part {
  readonly from: string;
  readonly until: string;
}

async function pointsOf(client: PoolClient, work: UsageExport, series: ExportedSeries, part: Part) {
  const { catalogue, caller, entity, interval } = work;
  const session = new Session(client);
  const request = { ...part, interval };
  const counted = countedOf(work, series);
  const exceedsStatement = counted.reduce((sum, { channels }) => sum + channels, 0) > usageLimits.channels;
  const [found] = exceedsStatement
    ? await usageInBatches({
        reader: { read: (run) => run(session), atOnce: 1 },
        catalogue,
        caller,
        entity,
        counted,
        request,
      })
    : await usageOf(session, catalogue, caller, entity, [series.id], request);
  const ofSeries = found?.utilities.find(({ utility, unit }) => utility === series.utility && unit === series.unit);
  return ofSeries?.consumption ?? [];
}

/** Returns how many channels are counted for the record of a series, by building: those that the export began with. */
function countedOf(work: UsageExport, { id }: ExportedSeries): readonly CountedChannels[] {
  const ofRecord = work.series.filter((series) => series.id === id).flatMap(({ channels }) => channels);
  return [...groupBy(ofRecord, ({ building }) => building)].map(([building, { length }]) => ({
    id,
    building,
    channels: length,
  }));
}

/** Intervals of up to a day are read so many days at a time; weeks and months must not be cut. */
const daysOfPart = 31;
const dayMs = 86_400_000;
const intervalsInParts: ReadonlySet<UsageInterval> = new Set([
  'Minute',
  'FiveMinutes',
  'TenMinutes',
  'QuarterHourly',
  'HalfHourly',
  'Hourly',
  'Daily',
]);

const partsOf = ({ from, until, interval }: UsageExport): readonly Part[] =>
  intervalsInParts.has(interval) ? monthsOf({ from, until }) : [{ from, until }];

function monthsOf({ from, until }: Part): readonly Part[] {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const count = Math.ceil((end - start) / dayMs / daysOfPart);
  const day = (ms: number): string => new Date(Math.min(ms, end)).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_nothing, index) => ({
    from: day(start + index * daysOfPart * dayMs),
    until: day(start + (index + 1) * daysOfPart * dayMs),
  }));
}

/** Returns a function that writes a moment as the clock of a zone shows it: `31/03/2026 08:00:00`. */
function eventIn(zone: string): (moment: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  return (moment) => format.format(new Date(moment)).replace(', ', ' ');
}
