import { Type } from 'typebox';
import { maxCorrelated } from '../../resources/shared/maxCorrelated';
import { wallClockMs } from '../../resources/shared/usageInterval';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import { listOf, orNull, type TypedApp, uuidSchema } from '../identity/schemas';
import { correlationRows } from '../usage/correlation';
import { hourlyVariables } from '../usage/hourlyVariables';
import type { RestContext } from './context';
import { httpErrorOf } from './httpErrorOf';

/** Limits of one request. */
const max = { channels: maxCorrelated, days: 366 } as const;

const day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: '`2026-03-31`, of the zone of each channel',
});
const Request = Type.Object(
  {
    channel_ids: Type.Array(uuidSchema, { maxItems: max.channels }),
    start_date: day,
    end_date: Type.String({ ...day, description: 'The last day: it is included' }),
    site_id: Type.Optional(orNull(Type.String({ description: 'Ignored: channels determine the place' }))),
    include_weather: Type.Optional(Type.Boolean({ description: 'The temperature at the buildings is a variable too' })),
  },
  { description: 'Channels that the caller may not read are left out.' },
);
const Row = Type.Object({
  var_1: Type.String({ description: 'Id of a channel, or of the weather location' }),
  var_2: Type.String(),
  corr_value: orNull(Type.Number({ description: 'From -1 to 1; null where it is not defined' })),
});

/** Registers the route for the pairwise correlation of hourly values of channels. */
export function correlationRoute(app: TypedApp, context: RestContext): void {
  const { database, catalogue } = context;
  const schema = {
    summary: 'Correlation of each two channels, over the hours that both have',
    body: Request,
    response: { 200: listOf(Row) },
  };
  app.post('/platform/analytics/correlation', { schema, config: { onlyReads: true } }, async (request) => {
    const caller = await authenticate(context, request);
    const { channel_ids, start_date, end_date, include_weather = false } = request.body;
    const until = new Date(expectDay(end_date) + dayMs).toISOString().slice(0, 10);
    const days = (Date.parse(until) - expectDay(start_date)) / dayMs;
    if (days < 1) throw refusal('The start date is after the end date.');
    if (days > max.days) throw refusal(`Channels can be compared over ${max.days} days at most.`);
    const span = { from: start_date, until };
    const channels = [...new Set(channel_ids.map((id) => id.toLowerCase()))];
    const wanted = { channels, ...span, withWeather: include_weather };
    const series = await hourlyVariables(database, catalogue, caller, wanted).catch((error: unknown) => {
      throw httpErrorOf(error, catalogue) ?? error;
    });
    return correlationRows(series);
  });
}

const dayMs = 86_400_000;

const refusal = (message: string): HttpError => new HttpError(message, 'bad-request', 400);

/** Returns midnight of a day in UTC, in milliseconds. @throws HttpError where there is no such day */
function expectDay(text: string): number {
  const at = wallClockMs(text);
  if (at === undefined) throw refusal(`There is no day ${text}.`);
  return at;
}
