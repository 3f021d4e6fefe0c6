import { type Static, Type } from 'typebox';
import { currencyOfCountry } from '../../resources/shared/currencyOfCountry';
import { maxReading } from '../../resources/shared/maxReading';
import { maxPoints, type UsageInterval, wallClockMs } from '../../resources/shared/usageInterval';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import { listOf, orNull, type TypedApp, uuidSchema } from '../identity/schemas';
import { channelsOfEdit } from '../readings/channelsOfEdit';
import { spansOf } from '../readings/editedReadings';
import type { SpanEdit } from '../readings/readingsEdit';
import { changeSetOf } from '../readings/recordDelivery';
import { writeEdit } from '../readings/writeEdit';
import { rowFilter } from '../sql/access';
import type { Caller } from '../sql/caller';
import type { Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { pauseJournal } from '../sql/unjournaled';
import { usageOf } from '../usage/usageOf';
import type { RestContext } from './context';
import { httpErrorOf } from './httpErrorOf';

/** Limits of one request. */
const max = { channels: 50, days: 3_700, minutes: 5_270_400 } as const;
/** Milliseconds within which it must be answered. */
const timeoutMs = 120_000;
const dayMs = 86_400_000;

const kind = <Kind extends string>(name: Kind, description: string) => Type.Literal(name, { description });
const amount = Type.Number({ minimum: -maxReading, maximum: maxReading });
const Edit = Type.Union([
  Type.Object({
    kind: kind('scale', 'Multiplies amounts; for a register, what it counted'),
    factor: Type.Number({ minimum: -1e6, maximum: 1e6 }),
  }),
  Type.Object({ kind: kind('negate', 'Reverses the sign') }),
  Type.Object({
    kind: kind('shift', 'Moves readings in time, replacing readings that are there'),
    minutes: Type.Integer({
      minimum: -max.minutes,
      maximum: max.minutes,
      description: 'Later if positive, earlier if negative',
    }),
  }),
  Type.Object({ kind: kind('replace', 'Gives each reading this value'), value: amount }),
  Type.Object({ kind: kind('delete', 'Removes the readings') }),
  Type.Object({
    kind: kind('copy', 'Takes the readings of another channel at the same times'),
    fromChannelId: uuidSchema,
  }),
  Type.Object({ kind: kind('split', 'Spreads their sum evenly over all intervals up to the last reading') }),
]);
const changeSet = Type.String({ pattern: '^[0-9]{1,18}$' });
const localDateTime = Type.String({ description: '`2026-03-01T00:00:00`, in the zone of each channel' });
export const EditRequest = Type.Object({
  channelIds: Type.Array(uuidSchema, { minItems: 1, maxItems: max.channels }),
  from: localDateTime,
  until: Type.String({ description: 'Like `from`; readings at this time are not changed' }),
  edit: Edit,
  reason: Type.Optional(Type.String({ maxLength: 500, description: 'Why; needed unless it is a dry run' })),
  latestChange: Type.Optional(
    orNull({
      ...changeSet,
      description: 'As a dry run returned it: the edit is refused if the readings have been changed since',
    }),
  ),
  dryRun: Type.Optional(Type.Boolean({ description: 'Return the result, and change nothing' })),
});

const figure = orNull(Type.Number());
const Side = Type.Object({
  total: figure,
  cost: orNull(Type.Number({ description: 'By the tariffs; null if some use has no price' })),
  consumption: listOf(Type.Object({ event: Type.String(), usage: figure })),
});
type Side = Static<typeof Side>;
export const EditAnswer = Type.Object({
  changeSet: orNull(
    Type.String({ description: 'Change set that `POST /platform/history/undo` undoes; null for a dry run' }),
  ),
  latestChange: orNull(
    Type.String({ description: 'Latest change set of readings of these channels, before the edit; null without one' }),
  ),
  interval: Type.String({ description: 'Unit of both consumptions' }),
  notifications: Type.Integer({ description: 'Alerts of these channels in the span, which are based on its readings' }),
  channels: listOf(
    Type.Object({
      channelId: uuidSchema,
      label: Type.String(),
      unit: Type.String(),
      currency: Type.String({ description: 'ISO 4217 code of the costs' }),
      timeZone: Type.String(),
      changed: Type.Integer({ description: 'Readings that have another value' }),
      added: Type.Integer({ description: 'Readings at times that had none' }),
      removed: Type.Integer({ description: 'Readings that are removed' }),
      before: Side,
      after: Side,
    }),
  ),
});
type EditAnswer = Static<typeof EditAnswer>;

/** Thrown to roll back the transaction of a dry run; has its result. */
class DryRun extends Error {
  constructor(readonly found: EditAnswer) {
    super();
  }
}

/** Registers the route that edits readings over a span, as one change set. */
export function editReadingsRoute(app: TypedApp, context: RestContext): void {
  app.post(
    '/platform/readings/edit',
    {
      schema: {
        summary: 'Edit readings of channels over a span',
        description:
          'Writes `Corrected`; `Raw` is never overwritten. Several readings are changed at once, which an Editor may.',
        body: EditRequest,
        response: { 200: EditAnswer },
      },
      config: { timeoutMs },
    },
    async (request) => {
      const { body } = request;
      const caller = await authenticate(context, request);
      const reason = body.reason?.trim() ?? '';
      if (body.dryRun !== true && reason === '') throw refused('Please say why the readings are edited.');
      const { latestChange, dryRun } = body;
      return editReadings(context, caller, expectSpan(body), { reason, latestChange, isTrial: dryRun === true });
    },
  );
}

const refused = (sentence: string): HttpError => new HttpError(sentence, 'validation-failed', 422);

/** Returns the edit with distinct channels. @throws HttpError where the span is invalid or too long */
function expectSpan({ channelIds, from, until, edit }: Static<typeof EditRequest>): SpanEdit {
  const [start, end] = [wallClockMs(from), wallClockMs(until)];
  if (start === undefined || end === undefined) throw refused('Please enter a valid date DD/MM/YYYY');
  if (end <= start) throw refused('The start date is after the end date.');
  if (end - start > max.days * dayMs) throw refused('At most ten years of readings can be edited at once.');
  return { channelIds: [...new Set(channelIds.map((id) => id.toLowerCase()))], from, until, edit };
}

interface EditOptions {
  readonly reason: string;
  /** The latest change set that the caller knows of; undefined where any is accepted. */
  readonly latestChange: string | null | undefined;
  readonly isTrial: boolean;
}

async function editReadings(
  context: RestContext,
  caller: Caller,
  edit: SpanEdit,
  { reason, latestChange: seen, isTrial }: EditOptions,
): Promise<EditAnswer> {
  const { database, catalogue } = context;
  const change = { contactId: caller.contactId, operation: 'EditReadings', reason };
  return database
    .write(change, async (session) => {
      const channels = await channelsOfEdit(session, catalogue, caller, edit);
      const latestChange = await latestChangeOf(session, edit.channelIds);
      if (seen !== undefined && seen !== latestChange) throw new HttpError(changedSince, 'conflict', 409);
      if (isTrial) await pauseJournal(session);
      const compared = comparedSpan(edit);
      const usages = () =>
        usageOf(session, catalogue, caller, catalogue.entity('channels'), edit.channelIds, compared).then(
          (rows) => new Map(rows.map(({ id, utilities }) => [id, utilities[0]])),
        );
      const before = await usages();
      const counts = new Map((await writeEdit(session, catalogue, edit, isTrial)).map((row) => [row.channelId, row]));
      const after = await usages();
      const isChanged = [...counts.values()].some(({ changed, added, removed }) => changed + added + removed > 0);
      const found: EditAnswer = {
        changeSet: isChanged && !isTrial ? await changeSetOf(session) : null,
        latestChange,
        interval: compared.interval,
        notifications: await countAffectedAlerts(session, context, caller, edit),
        channels: channels.map(({ channelId, label, unit }) => ({
          channelId,
          label,
          unit,
          currency: before.get(channelId)?.currency ?? currencyOfCountry(undefined),
          timeZone: before.get(channelId)?.timeZone ?? 'UTC',
          changed: counts.get(channelId)?.changed ?? 0,
          added: counts.get(channelId)?.added ?? 0,
          removed: counts.get(channelId)?.removed ?? 0,
          before: sideOf(before.get(channelId)),
          after: sideOf(after.get(channelId)),
        })),
      };
      if (isTrial) throw new DryRun(found);
      return found;
    })
    .catch((error: unknown) => {
      if (error instanceof DryRun) return error.found;
      throw httpErrorOf(error, catalogue) ?? error;
    });
}

const changedSince =
  'These readings have been changed since the preview: by somebody else, or by this edit if its response was lost. Please look at the preview again.';

/** Returns the latest change set of readings of these channels. */
async function latestChangeOf(session: Session, channelIds: readonly string[]): Promise<string | null> {
  const [row] = await session.rows<{ id: string | null }>(sql`
    select max(c.change_set_id)::text as id from unnest(${param(channelIds)}::text[]) u(channel) cross join lateral (
      select change_set_id from meterdesk.change where resource = 'consumption' and split_part(row_key, '|', 1) = u.channel
      order by change_set_id desc limit 1) c`);
  return row?.id ?? null;
}

const sideOf = (usage: UtilityUsage | undefined): Side => ({
  total: usage?.total ?? null,
  cost: usage?.cost ?? null,
  consumption: (usage?.consumption ?? []).map(({ event, usage: used }) => ({ event, usage: used })),
});

/** Most points of a chart. */
const maxChartPoints = 500;
const intervals: readonly UsageInterval[] = ['QuarterHourly', 'Hourly', 'Daily', 'Monthly'];

/** Returns the span whose usage the edit changes, and the shortest interval with at most `maxChartPoints`. */
function comparedSpan({ from, until, edit }: SpanEdit) {
  const moved = edit.kind === 'shift' ? edit.minutes * 60_000 : 0;
  const at = (text: string, ms: number) => new Date((wallClockMs(text) ?? 0) + ms).toISOString().slice(0, 19);
  const span = { from: at(from, Math.min(0, moved)), until: at(until, Math.max(0, moved)) };
  const interval = intervals.find((each) => maxPoints(span, each) <= maxChartPoints) ?? 'Monthly';
  return { ...span, interval };
}

/** Returns how many alerts of these channels overlap the span, of those that the caller may read. */
async function countAffectedAlerts(
  session: Session,
  { catalogue }: RestContext,
  caller: Caller,
  { channelIds, from, until }: SpanEdit,
): Promise<number> {
  const alerts = catalogue.entity('mlNotifications');
  const [row] = await session.rows<{ count: number }>(sql`
    with ${spansOf({ channelIds, from, until })}
    select count(*)::integer as count from spans s join "dw_MLNotifications" n on n."ChannelId" = s.channel
      and n."StartDate" < s.ends and coalesce(n."EndDate", now()) > s.starts
    where ${rowFilter(catalogue, alerts, 'n', caller, 'read')}`);
  return row?.count ?? 0;
}
