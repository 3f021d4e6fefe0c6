import { Type } from 'typebox';
import { balanceIntervals, type UsageBalance } from '../../resources/shared/usageBalance';
import { wallClockMs } from '../../resources/shared/usageInterval';
import { authenticateWithKey } from '../identity/apiKeys';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import { listOf, orNull, type TypedApp, uuidSchema } from '../identity/schemas';
import { balancedPlaces, balanceLimits, ruleOfPlace } from '../jobs/balance/balanceLimit';
import { rowFilter } from '../sql/access';
import { and, ident, param, sql } from '../sql/fragment';
import { balancesOf, TooMuchToBalance } from '../usage/balances';
import type { RestContext } from './context';
import { httpErrorOf } from './httpErrorOf';

const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const interval = Type.Enum([...balanceIntervals]);
const amount = orNull(Type.Number());
const amounts = {
  whole: amount,
  parts: amount,
  unaccounted: orNull(Type.Number({ description: 'The whole minus its parts; null if not known' })),
  known: Type.Number({
    description: 'Share of the time in which the whole and all its parts have readings, from 0 to 1',
  }),
};
const Balance = Type.Object({
  utility: Type.Integer({ description: 'As `UtilityType` numbers them' }),
  unit: Type.String(),
  timeZone: Type.String({ description: 'IANA time zone of the intervals' }),
  interval: Type.Unsafe<UsageBalance['interval']>({ ...interval, description: 'Interval of the points' }),
  leftOutBy: Type.Unsafe<UsageBalance['leftOutBy']>({
    ...interval,
    description: 'Its gaps cause intervals to be left out',
  }),
  total: Type.Object(amounts),
  metered: Type.Integer({ description: 'Sub-loads with readings' }),
  unmetered: Type.Integer({ description: 'Sub-loads without readings: their use is unaccounted' }),
  gaps: listOf(Type.Object({ id: uuidSchema, label: Type.String(), missing: Type.Number() })),
  limit: orNull(Type.Number({ description: 'Percent of the whole; null if no notification is raised' })),
  points: listOf(Type.Object({ event: Type.String({ description: 'Start of the interval' }), ...amounts })),
});
const Balances = Type.Object({
  ruleId: orNull(
    Type.String({ description: 'The validation rule that sets the limit for exactly this load or building' }),
  ),
  balances: listOf(Balance),
});

/** Registers the route for the balance of a load, or a building's main incomers, against their sub-loads. */
export function balanceRoute(app: TypedApp, context: RestContext): void {
  const { database, catalogue } = context;
  const schema = {
    summary: 'Balance of a load with its sub-loads, or of the main incomers of a building with the loads below them',
    description: 'Times in which one of them has no readings are left out. None for what is a sum of its parts.',
    params: Type.Object({ kind: Type.Enum(['loads', 'buildings']), id: uuidSchema }),
    querystring: Type.Object({
      from: day,
      until: Type.String({ ...day, description: 'The day after the last one' }),
      interval: Type.Unsafe<UsageBalance['interval']>(interval),
      utility: Type.Optional(Type.Integer({ description: 'As `UtilityType` numbers them; all if not given' })),
    }),
    response: { 200: Balances },
  };
  app.get('/platform/analytics/balance/:kind/:id', { schema }, async (request) => {
    const holder = await authenticateWithKey(database, request, 'ReadsUsage');
    const caller = holder?.caller ?? (await authenticate(context, request));
    const { kind, id } = request.params;
    const [start, end] = [wallClockMs(request.query.from), wallClockMs(request.query.until)];
    if (start === undefined || end === undefined || end <= start)
      throw new HttpError('Both must be days such as 2026-03-01, the earlier one first.', 'bad-request', 400);
    const entity = catalogue.entity(kind);
    const mayRead: Parameters<typeof balancesOf>[0]['mayRead'] = (target, alias) =>
      rowFilter(catalogue, target, alias, caller, 'read');
    return database
      .read(async (session) => {
        const isIt = sql`${ident('i', entity.key[0])} = ${param(id)}::uuid`;
        const places = await balancedPlaces(session, entity, and([isIt, mayRead(entity, 'i')]));
        const [place] = places;
        if (!place) return { ruleId: null, balances: [] };
        const limit = (await balanceLimits(session, places)).get(place.id) ?? null;
        const found = await balancesOf({ reader: session, catalogue, mayRead }, entity, id, request.query);
        return {
          ruleId: await ruleOfPlace(session, place, mayRead(catalogue.entity('validationRules'), 'r')),
          balances: found.map(({ channels: _channels, ...balance }) => ({ ...balance, limit })),
        };
      })
      .catch((error: unknown) => {
        if (error instanceof TooMuchToBalance) throw new HttpError(error.message, 'too-many-points', 413);
        throw httpErrorOf(error, catalogue) ?? error;
      });
  });
}
