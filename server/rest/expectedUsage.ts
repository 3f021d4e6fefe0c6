import { Type } from 'typebox';
import { type ExpectedUsage, expectedLimits } from '../../resources/shared/expectedUsage';
import { wallClockMs } from '../../resources/shared/usageInterval';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import { listOf, orNull, type TypedApp, uuidSchema } from '../identity/schemas';
import type { RestContext } from './context';
import { countedHours, expectedHours, hoursOf, temperatureHours } from './expectedHours';
import { httpErrorOf } from './httpErrorOf';

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Query = Type.Object({
  from: day,
  until: Type.String({ ...day, description: 'The day after the last one' }),
  utility: Type.Integer({ description: 'As `UtilityType` numbers them; 0 for a channel without a load' }),
  unit: Type.String({ description: 'Unit of the utility' }),
  expected: Type.Boolean({ description: 'Whether to return the expected usage' }),
  temperature: Type.Boolean({ description: 'Whether to return the temperatures' }),
});
const amounts = listOf(orNull(Type.Number()));
const Expected = Type.Object({
  start: Type.String({ format: 'date-time', description: 'Start of the first hour' }),
  expected: Type.Unsafe<ExpectedUsage['expected']>({
    ...amounts,
    description: 'By hour; empty if the model does not cover all that is counted',
  }),
  lower: amounts,
  upper: amounts,
  nextWeek: orNull(
    Type.Object(
      {
        from: Type.String({ format: 'date-time', description: 'After the latest reading of all that is counted' }),
        usage: Type.Number(),
      },
      {
        description:
          'Forecast of seven days; null if the requested days end before it, or there have been no readings for as long',
      },
    ),
  ),
  temperature: Type.Unsafe<ExpectedUsage['temperature']>({
    ...amounts,
    description: 'In °C; empty if there are several weather stations, or none',
  }),
});

const dayMs = 86_400_000;

/** Registers the route for the expected usage by the detection's model, and the temperatures, by the hour. */
export function expectedUsageRoute(app: TypedApp, context: RestContext): void {
  const { database, catalogue } = context;
  const schema = {
    summary: 'Expected usage and temperature, by hour',
    params: Type.Object({
      kind: Type.Enum(['channels', 'loads', 'buildings', 'sites', 'accounts']),
      id: uuidSchema,
    }),
    querystring: Query,
    response: { 200: Expected },
  };
  app.get('/platform/analytics/expected/:kind/:id', { schema }, async (request): Promise<ExpectedUsage> => {
    const caller = await authenticate(context, request);
    const { expected, temperature, ...asked } = request.query;
    const days = daysOf(asked);
    if (expected && days > expectedLimits.days) throw tooManyDays(expectedLimits.days);
    if (days > expectedLimits.temperatureDays) throw tooManyDays(expectedLimits.temperatureDays);
    const { kind, id } = request.params;
    return database
      .read(async (session) => {
        const counted = await countedHours(session, catalogue, caller, {
          entity: catalogue.entity(kind),
          id,
          ...asked,
        });
        if (expected && counted.length > expectedLimits.channels) throw tooManyChannels(counted.length);
        const [first] = counted;
        const [start] = first ? hoursOf(first) : [Date.parse(asked.from)];
        return {
          start: new Date(start).toISOString(),
          ...(await expectedHours(session, expected ? counted : [])),
          temperature: await temperatureHours(session, temperature ? counted : []),
        };
      })
      .catch((error: unknown) => {
        throw httpErrorOf(error, catalogue) ?? error;
      });
  });
}

/** Returns the number of days. @throws HttpError where the span is invalid */
function daysOf({ from, until }: { readonly from: string; readonly until: string }): number {
  const [start, end] = [wallClockMs(from), wallClockMs(until)];
  if (start === undefined || end === undefined || end <= start)
    throw new HttpError('Both must be days such as 2026-03-01, the earlier one first.', 'bad-request', 400);
  return (end - start) / dayMs;
}

const tooManyDays = (days: number): HttpError =>
  new HttpError(`This can be calculated for ${days} days at most: ask for a shorter span.`, 'too-many-days', 413);

const tooManyChannels = (channels: number): HttpError =>
  new HttpError(
    `The expected use of ${channels} channels takes too long to calculate: ask for ${expectedLimits.channels} channels at most.`,
    'too-many-channels',
    413,
  );
