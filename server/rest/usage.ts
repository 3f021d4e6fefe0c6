import { type Static, Type } from 'typebox';
import { Interval } from '../../resources/enums/interval';
import { maxPoints, type UsageInterval, usageIntervals, wallClockMs } from '../../resources/shared/usageInterval';
import { usageLimits } from '../../resources/shared/usageLimits';
import type { CountingRule } from '../../resources/shared/utilityUsage';
import { authenticateWithKey } from '../identity/apiKeys';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import { listOf, orNull, type TypedApp, uuidSchema } from '../identity/schemas';
import type { Caller } from '../sql/caller';
import { type StatementReader, usageInBatches } from '../usage/usageInBatches';
import { type CountedChannels, countChannels, type RowUsage, usageOf } from '../usage/usageOf';
import type { RestContext } from './context';
import { httpErrorOf } from './httpErrorOf';

/** Limits of one request. */
const max = { items: 200, points: usageLimits.points, channels: usageLimits.channelsInBatches } as const;
/** Milliseconds for requests with more channels than one statement may sum up, which take several. */
const maxMs = 60_000;
/** Concurrent statements of such a request: PostgreSQL runs each in one process. */
const statementsAtOnce = 2;

/** The keys of an item with their resources: the first key that an item has counts. */
const resources = {
  ChannelId: 'channels',
  LoadId: 'loads',
  BuildingId: 'buildings',
  SiteId: 'sites',
  AccountId: 'accounts',
} as const;
type Key = keyof typeof resources;
const keys = Object.keys(resources) as readonly Key[];

const id = Type.Optional(orNull(uuidSchema));
const localDateTime = Type.String({ description: '`2026-03-01T00:00:00`, in the time zone of the record' });
const Item = Type.Object(
  {
    ChannelId: id,
    LoadId: id,
    BuildingId: id,
    SiteId: id,
    AccountId: id,
    start: localDateTime,
    end: Type.String({ description: 'This second is included: `2026-03-31T23:59:59`; a date includes the whole day' }),
    interval: Type.Unsafe<number | string>({
      enum: [...Object.values(Interval.values), ...usageIntervals],
      description: 'As `Interval` numbers them: 0 leaves readings as they are',
    }),
  },
  { description: 'Further properties are ignored, also `type`: the id determines the kind of record.' },
);
type Item = Static<typeof Item>;
const items = Type.Array(Item, { maxItems: max.items });
const Request = Type.Union([items, Type.Object({ dimensions: items })]);

const amount = orNull(Type.Number());
const Utility = Type.Object({
  utility: Type.Integer({ description: 'As `UtilityType` numbers them; 0 for a channel without a load' }),
  unit: Type.String(),
  timeZone: Type.String({ description: 'IANA time zone of the intervals' }),
  rules: listOf(
    Type.Unsafe<CountingRule>({
      type: 'string',
      description: 'Why channels are counted: channel, load, mainIncomers, topLoads',
    }),
  ),
  channels: Type.Integer({ description: 'How many are counted' }),
  minutes: Type.Integer({
    description: 'Minutes between two readings of the channel that is read least often; 0 if irregular',
  }),
  isMean: Type.Boolean({ description: 'Whether it is a level, of which the mean is given' }),
  total: amount,
  least: amount,
  most: amount,
  cost: orNull(Type.Number({ description: 'By the tariffs of the account; null if some use has no price' })),
  currency: Type.String({ description: 'ISO 4217 code of the cost: the currency of the country of the account' }),
  co2: orNull(
    Type.Number({
      description: 'In kg CO2e, location-based: by hourly factors if there are any, otherwise by the tariffs',
    }),
  ),
  co2Market: orNull(Type.Number({ description: 'In kg CO2e, market-based: by the contracts named in the tariffs' })),
  emissionSources: listOf(Type.String()),
  emissionScopes: listOf(Type.Integer({ description: 'Scope of the Greenhouse Gas Protocol: 1, 2 or 3' })),
  isHourly: Type.Boolean({ description: 'Whether there are hourly emission factors' }),
  area: orNull(Type.Number({ description: 'Area of the buildings of the channels in m²; null if one has none' })),
  recalculatingSince: orNull(
    Type.String({
      description:
        'Time since which readings of calculated channels in the span are waiting to be recalculated; null if none are',
    }),
  ),
  read: Type.Number({ description: 'Share of the span with readings, from 0 to 1' }),
  estimated: Type.Number({ description: 'Share of the readings that are estimates, from 0 to 1' }),
  readings: Type.Number({ description: 'How many readings there are' }),
  consumption: listOf(
    Type.Object({
      event: Type.String({ description: 'Start of the interval' }),
      usage: amount,
      least: amount,
      most: amount,
      cost: amount,
      co2: amount,
      co2Market: amount,
      read: Type.Number(),
      estimated: Type.Integer({ description: 'Readings that are estimates' }),
      corrected: Type.Integer({ description: 'Readings that were corrected or filled in' }),
    }),
  ),
});
const Usage = Type.Object({ dimensions: listOf(Type.Object({ id: uuidSchema, utilities: listOf(Utility) })) });
type Usage = Static<typeof Usage>;

/** Registers the routes for usage of channels, loads, buildings, sites and accounts. */
export function usageRoutes(app: TypedApp, context: RestContext): void {
  const route = (path: string, summary: string, check: (items: readonly Item[]) => void) =>
    app.post(
      path,
      { schema: { summary, body: Request, response: { 200: Usage } }, config: { onlyReads: true } },
      async (request, reply): Promise<Usage> => {
        const holder = await authenticateWithKey(context.database, request, 'ReadsUsage');
        const caller = holder?.caller ?? (await authenticate(context, request));
        const items = 'dimensions' in request.body ? request.body.dimensions : request.body;
        check(items);
        return { dimensions: await answer(context, caller, items, () => reply.raw.destroyed) };
      },
    );
  route('/platform/analytics/usage', 'Usage of channels, loads, buildings, sites and accounts', () => undefined);
  route('/platform/analytics/consumption', 'Usage of one cumulative channel', (items) => {
    if (items.length > 1)
      throw new HttpError('Please ask for one cumulative channel at a time.', 'too-many-channels', 400);
  });
}

/** Items of one resource with the same span and interval. */
interface Group {
  readonly key: Key;
  readonly ids: readonly string[];
  readonly from: string;
  readonly until: string;
  readonly interval: UsageInterval;
}

async function answer(
  context: RestContext,
  caller: Caller,
  items: readonly Item[],
  hasLeft: () => boolean,
): Promise<Usage['dimensions']> {
  const groups = groupsOf(items);
  const points = groups.reduce((sum, group) => sum + pointsOf(group), 0);
  if (points > max.points) throw tooManyPoints(groups);
  const dimensions = await dimensionsOf(context, caller, groups, hasLeft).catch((error: unknown) => {
    const httpError = httpErrorOf(error, context.catalogue);
    throw httpError?.code === 'timeout' ? tooLong() : (httpError ?? error);
  });
  const given = dimensions.flatMap(({ utilities }) => utilities.map(({ consumption }) => consumption.length));
  if (given.reduce((sum, length) => sum + length, 0) > max.points) throw tooManyPoints(groups);
  return dimensions;
}

/** Returns the usage of groups. Those that one statement may sum up are read under one snapshot. */
async function dimensionsOf(
  { database, catalogue }: RestContext,
  caller: Caller,
  groups: readonly Group[],
  hasLeft: () => boolean,
): Promise<Usage['dimensions']> {
  const deadline = performance.now() + maxMs;
  const expectToGoOn = (): void => {
    if (hasLeft() || performance.now() > deadline) throw tooLong();
  };
  const large: [Group, readonly CountedChannels[]][] = [];
  const found = await database.read(async (session) => {
    const small: RowUsage[] = [];
    let channels = 0;
    for (const group of groups) {
      const { key, ids, ...request } = group;
      const entity = catalogue.entity(resources[key]);
      const counted = await countChannels(session, catalogue, caller, entity, ids);
      const ofGroup = counted.reduce((sum, { channels }) => sum + channels, 0);
      channels += ofGroup;
      if (channels > max.channels) throw tooManyChannels(channels);
      if (ofGroup > usageLimits.channels) large.push([group, counted]);
      else small.push(...(await usageOf(session, catalogue, caller, entity, ids, request)));
    }
    return small;
  });
  const reader: StatementReader = { read: (run) => database.read(run), atOnce: statementsAtOnce };
  for (const [{ key, ids: _all, ...request }, counted] of large) {
    const entity = catalogue.entity(resources[key]);
    found.push(...(await usageInBatches({ reader, catalogue, caller, entity, counted, request, expectToGoOn })));
  }
  return found;
}

function groupsOf(items: readonly Item[]): readonly Group[] {
  const groups = new Map<string, Group & { readonly ids: string[] }>();
  for (const item of items) {
    const key = keys.find((name) => item[name]);
    if (!key)
      throw new HttpError(`An item has no id: one of ${keys.join(', ')} says what it is of.`, 'bad-request', 400);
    const [from, end] = [wallClockMs(item.start), wallClockMs(item.end)];
    if (from === undefined || end === undefined || end < from) throw misplaced(item);
    const until = new Date(end + precisionMs(item.end)).toISOString().slice(0, 19);
    const interval = intervalOf(item.interval);
    const name = [key, item.start, until, interval].join();
    const group = groups.get(name) ?? { key, ids: [], from: item.start, until, interval };
    group.ids.push(item[key] as string);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/** Returns the milliseconds that a time covers by its precision: a day, a minute or a second. */
const precisionMs = (time: string): number => ({ 10: 86_400_000, 16: 60_000 })[time.length] ?? 1_000;

/** Returns the interval of an item; readings without a fixed interval are returned as they are. */
function intervalOf(given: number | string): UsageInterval {
  const named = Object.entries(Interval.values).find(([, number]) => number === given)?.[0] ?? given;
  return named === 'LooseFrequency' ? 'None' : (named as UsageInterval);
}

const pointsOf = ({ ids, interval, ...span }: Group, at = interval): number =>
  at === 'None' ? 0 : ids.length * maxPoints(span, at);

const misplaced = ({ start, end }: Item) =>
  new HttpError(
    `The span from ${start} to ${end} is not valid: both are times such as 2026-03-01T00:00:00, the earlier one first.`,
    'bad-request',
    400,
  );

/** Returns a refusal that names the shortest interval at which the response would be small enough. */
function tooManyPoints(groups: readonly Group[]): HttpError {
  const fits = usageIntervals.find(
    (at) => at !== 'None' && groups.reduce((sum, group) => sum + pointsOf(group, at), 0) <= max.points,
  );
  const instead = fits ? `the interval ${fits}, a shorter span or fewer items` : 'a shorter span or fewer items';
  return new HttpError(
    `An answer has ${max.points} points at most, and this would be more: ask for ${instead}.`,
    'too-many-points',
    413,
  );
}

const tooLong = (): HttpError =>
  new HttpError(
    'That took too long and was stopped: ask for a shorter span, a longer interval or fewer items.',
    'timeout',
    503,
  );

const tooManyChannels = (channels: number): HttpError =>
  new HttpError(
    `This sums up ${channels} channels or more, and one request may sum up ${max.channels}: ask for fewer items, or for sites or buildings by themselves.`,
    'too-many-channels',
    413,
  );
