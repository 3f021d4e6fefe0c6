import { Readable } from 'node:stream';
import { type Static, Type } from 'typebox';
import { Interval } from '../../resources/enums/interval';
import { type UsageInterval, wallClockMs } from '../../resources/shared/usageInterval';
import { usageLimits } from '../../resources/shared/usageLimits';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import { type TypedApp, uuidSchema } from '../identity/schemas';
import { param, sql } from '../sql/fragment';
import { expectedRows } from '../usage/export/expectedRows';
import { exportCsv, type UsageExport } from '../usage/export/exportCsv';
import { type ExportedSeries, exportedSeries, missingRecords } from '../usage/export/exportedSeries';
import type { RestContext } from './context';
import { countExport } from './exportLimit';

/** Limits of one request. */
const max = { records: 2_000, channels: usageLimits.channelsInBatches, days: 732 } as const;

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Request = Type.Object({
  kind: Type.Enum(['channels', 'loads', 'buildings', 'sites', 'accounts']),
  ids: Type.Array(uuidSchema, { minItems: 1, maxItems: max.records }),
  start: day,
  end: Type.String({ ...day, description: 'The last day: it is included' }),
  interval: Type.Integer({ enum: Object.values(Interval.values), description: '0 leaves readings as they are' }),
  layout: Type.Enum(['raw', 'pivot'], { description: 'A row for each reading, or a column for each record' }),
});

/** Registers the route for the export of usage as CSV, which is streamed while it is read. */
export function analyticsExportRoute(app: TypedApp, context: RestContext): void {
  const { database, catalogue } = context;
  const schema = {
    summary: 'Usage of channels, loads, buildings, sites or accounts as a CSV file',
    body: Request,
    produces: ['text/csv'],
    response: { 200: Type.Unsafe<Readable>({ type: 'string' }) },
  };
  app.post('/platform/analytics/export', { schema, config: { onlyReads: true } }, async (request, reply) => {
    // Before anything is awaited: the client may leave meanwhile.
    const disconnect = new AbortController();
    reply.raw.once('close', () => disconnect.abort());
    const caller = await authenticate(context, request);
    const span = spanOf(request.body);
    const entity = catalogue.entity(request.body.kind);
    const ids = [...new Set(request.body.ids.map((id) => id.toLowerCase()))];
    if ((await missingRecords(database, catalogue, caller, entity, ids)) > 0) throw unmatched();
    const series = await exportedSeries(database, catalogue, caller, entity, ids);
    const interval = intervalOf(request.body.interval);
    const { layout } = request.body;
    expectExportable(entity.name, series, interval, layout);
    const work: UsageExport = { catalogue, caller, entity, series, ...span, interval, layout };
    const lines = readLines(context, disconnect.signal, work);
    // Ends the generator also where the client left before the stream was read.
    disconnect.signal.addEventListener('abort', () => void lines.return());
    const [header, first] = [await lines.next(), await nextNonEmpty(lines)];
    if (first === undefined) throw noData();
    return reply
      .header('x-expected-rows', await expectedRows(database, work))
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(Readable.from(startingWith([String(header.value), first], lines)));
  });
}

type Lines = AsyncGenerator<string, void>;

/**
 * Yields the lines of an export, read under one snapshot. When the client leaves, the statement is cancelled at once,
 * however long its next row takes.
 */
async function* readLines({ database, settings }: RestContext, disconnect: AbortSignal, work: UsageExport): Lines {
  const client = await database.pool.connect();
  let isDone = false;
  let cancel = (): void => undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    await countExport(client, work.caller.contactId, settings);
    // Millions of readings take longer than the default timeouts, and clients on slow lines pause between statements.
    await client.query(
      "set local statement_timeout = '30min'; set local idle_in_transaction_session_timeout = '30min'",
    );
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    cancel = () => void database.rows(sql`select pg_cancel_backend(${param(rows[0]?.pid)}::integer)`).catch(ignored);
    disconnect.addEventListener('abort', cancel);
    if (disconnect.aborted) return;
    yield* exportCsv(client, work);
    await client.query('commit');
    isDone = true;
  } finally {
    disconnect.removeEventListener('abort', cancel);
    // A cancellation that is under way would end the next statement on the connection.
    client.release(!isDone || disconnect.aborted);
  }
}

/** A statement that could not be cancelled is ended by its timeout. */
const ignored = (): void => undefined;

/** Returns the first chunk that is not empty; undefined where there is none. */
async function nextNonEmpty(lines: Lines): Promise<string | undefined> {
  for (let next = await lines.next(); !next.done; next = await lines.next()) if (next.value !== '') return next.value;
  return undefined;
}

/** Yields chunks, then the rest; ends the rest also where the consumer stops at the first chunks. */
async function* startingWith(chunks: readonly string[], rest: Lines): Lines {
  try {
    yield* chunks;
    yield* rest;
  } finally {
    await rest.return();
  }
}

const dayMs = 86_400_000;

/** Returns the span of local days, `until` exclusive. @throws HttpError where there are no such days, or too many */
function spanOf({ start, end }: Static<typeof Request>): { readonly from: string; readonly until: string } {
  const [first, last] = [wallClockMs(start), wallClockMs(end)];
  if (first === undefined || last === undefined || last < first)
    throw new HttpError('Please enter a valid date DD/MM/YYYY', 'bad-request', 400);
  if ((last - first) / dayMs > max.days)
    throw new HttpError('Maximum export time period is 2 years! Please adjust and retry.', 'too-long', 400);
  return { from: start, until: new Date(last + dayMs).toISOString().slice(0, 10) };
}

function intervalOf(number: number): UsageInterval {
  const [name = 'None'] = Object.entries(Interval.values).find(([, value]) => value === number) ?? [];
  return name === 'LooseFrequency' ? 'None' : (name as UsageInterval);
}

function expectExportable(
  kind: string,
  series: readonly ExportedSeries[],
  interval: UsageInterval,
  layout: UsageExport['layout'],
): void {
  const channels = series.flatMap((each) => each.channels);
  const registers = channels.filter(({ way }) => way === 'register');
  if (series.length === 0 || (kind === 'channels' && registers.length > 1)) throw noData();
  if (interval === 'None' && series.some(addsRegisters)) throw noData();
  if (channels.length > max.channels)
    throw new HttpError(
      `This exports ${channels.length} channels, and an export can have ${max.channels} at most: select fewer records.`,
      'too-many-channels',
      413,
    );
  if (interval === 'None' && channelsOfStatement(series, layout) > usageLimits.channels)
    throw new HttpError(
      `This exports readings of ${channels.length} channels, and a file can have ${usageLimits.channels} at most: choose an interval, or select fewer records.`,
      'too-many-channels',
      413,
    );
}

/** Returns the most channels of one statement: raw readings have one for each series, a pivot one for all. */
const channelsOfStatement = (series: readonly ExportedSeries[], layout: UsageExport['layout']): number => {
  const counts = series.map(({ channels }) => channels.length);
  return layout === 'pivot' ? counts.reduce((sum, count) => sum + count, 0) : Math.max(...counts);
};

/** Whether readings of registers would be summed: they are read at different times, so their sum means nothing. */
const addsRegisters = ({ channels }: ExportedSeries): boolean =>
  channels.length > 1 && channels.some(({ way }) => way === 'register');

/** Returns the error for records that are missing: a file without them would seem complete. */
const unmatched = (): HttpError =>
  new HttpError(
    'Oh oh! There was an error matching the results from the API to the select items. Please reload the page and try again',
    'not-found',
    404,
  );

const noData = (): HttpError =>
  new HttpError(
    'Failed to export data. Either there is no data, the date range is too long, or you have selected more than 1 cumulative channel.',
    'no-data',
    404,
  );
