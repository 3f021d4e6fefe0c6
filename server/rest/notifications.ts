import { type Static, Type } from 'typebox';
import { withdrawnSummaries } from '../../resources/shared/dismissed';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import { listOf, noContent, orNull, type TypedApp, uuidSchema } from '../identity/schemas';
import { LoadHours, seriesOfLoad } from '../jobs/detection/alertSeries';
import {
  alertsOf,
  GroupAlert,
  GroupLoad,
  loadsOf,
  NotificationGroup,
  readGroup,
} from '../jobs/detection/notificationGroup';
import { param, sql } from '../sql/fragment';
import type { RestContext } from './context';

const params = Type.Object({ a: uuidSchema, b: uuidSchema });
const days = { minimum: 1, maximum: 92, default: 31 } as const;

const {
  id,
  channelId,
  loadId,
  load,
  unit,
  start,
  end,
  usage,
  cost,
  saved,
  unmetered,
  co2,
  actual,
  expected,
  threshold,
} = GroupAlert.properties;
const Prediction = { notificationId: id, channelId, loadId, unit, start, end, actual, predicted: expected, threshold };
const Sums = Type.Object({ usage, unit: orNull(unit), cost, co2 });
const Impacts = Type.Object({
  soFar: Type.Object({ ...Sums.properties, saved, unmetered }),
  perYear: Sums,
  loads: Type.Array(Type.Object({ loadId, load, unit, usage, cost, saved, unmetered, co2 })),
});

/** Registers the routes for the data of a notification's charts. `a` is the building, `b` the notification group. */
export function notificationRoutes(app: TypedApp, context: RestContext): void {
  const { database, catalogue } = context;

  app.get(
    '/platform/notifications/:a/:b',
    {
      schema: {
        summary: 'A notification group and its alerts',
        description: 'With `includeLoads`, the loads of the building too: main incomers first, then by label.',
        params,
        querystring: Type.Object({ includeLoads: Type.Optional(Type.Boolean()) }),
        response: {
          200: Type.Object({
            ...NotificationGroup.properties,
            alerts: listOf(GroupAlert),
            loads: Type.Optional(listOf(GroupLoad)),
          }),
        },
      },
    },
    async (request) => {
      const caller = await authenticate(context, request);
      return database.read(async (session) => {
        const group = expectFound(await readGroup(session, catalogue, caller, request.params.a, request.params.b));
        const alerts = await alertsOf(session, catalogue, caller, group.id);
        const loads = request.query.includeLoads ? await loadsOf(session, catalogue, caller, group) : undefined;
        return { ...group, alerts, ...(loads ? { loads } : {}) };
      });
    },
  );

  app.put(
    '/platform/notifications/:a/:b/viewed',
    { schema: { summary: 'Record that the caller has seen it', params, response: { 204: noContent } } },
    async (request, reply) => {
      const caller = await authenticate(context, request);
      const { a, b } = request.params;
      await database.write({ contactId: caller.contactId, operation: 'ViewNotification' }, async (session) => {
        expectFound(await readGroup(session, catalogue, caller, a, b));
        await session.count(sql`
          insert into "dw_MLNotificationsVisibility" ("NotificationGroupId", "ContactId", "ViewedOn")
          values (${param(b)}::uuid, ${param(caller.contactId)}::uuid, now())
          on conflict ("NotificationGroupId", "ContactId") do update set "ViewedOn" = excluded."ViewedOn"`);
      });
      return reply.code(204).send();
    },
  );

  app.get(
    '/platform/notifications/:a/:b/:loadId',
    {
      schema: {
        summary: 'Actual and expected use of a load by hour, from this many days before the group began',
        params: Type.Object({ ...params.properties, loadId: uuidSchema }),
        querystring: Type.Object({ days: Type.Optional(Type.Integer(days)) }),
        response: { 200: LoadHours },
      },
    },
    async (request) => {
      const caller = await authenticate(context, request);
      const { a, b, loadId } = request.params;
      return database.read(async (session) => {
        const group = expectFound(await readGroup(session, catalogue, caller, a, b));
        const { days: asked = days.default } = request.query;
        return expectFound(await seriesOfLoad(session, catalogue, caller, group, loadId, asked));
      });
    },
  );

  app.get(
    '/platform/notifications/:a/details/:b/predictions',
    {
      schema: {
        summary: 'Actual and expected use of each alert over all its hours, in the unit of the channel',
        params,
        response: { 200: Type.Array(Type.Object(Prediction)) },
      },
    },
    async (request) => {
      const caller = await authenticate(context, request);
      return database.read(async (session) => {
        const group = expectFound(await readGroup(session, catalogue, caller, request.params.a, request.params.b));
        const alerts = await alertsOf(session, catalogue, caller, group.id);
        return alerts.map(({ id, channelId, loadId, unit, start, end, actual, expected, threshold }) => ({
          notificationId: id,
          channelId,
          loadId,
          unit,
          start,
          end,
          actual,
          predicted: expected,
          threshold,
        }));
      });
    },
  );

  app.get(
    '/platform/notifications/:a/details/:b/impacts',
    {
      schema: {
        summary: 'Totals of the group: of its main incomers if it has any, otherwise of all its loads',
        params,
        response: { 200: Impacts },
      },
    },
    async (request) => {
      const caller = await authenticate(context, request);
      return database.read(async (session) => {
        const group = expectFound(await readGroup(session, catalogue, caller, request.params.a, request.params.b));
        const alerts = await alertsOf(session, catalogue, caller, group.id);
        // As the sums of the group's row: a withdrawn alert costs nothing, and would hide what the circuits waste.
        const incomers = alerts.filter(
          ({ mainIncomer, summary }) => mainIncomer && !withdrawnSummaries.includes(summary ?? ''),
        );
        const counted = incomers.length > 0 ? incomers : alerts;
        return {
          soFar: {
            ...sumsOf(counted, ({ usage, cost, co2 }) => ({ usage, cost, co2 })),
            saved: sumOf(counted, ({ saved }) => saved),
            unmetered: sumOf(counted, ({ unmetered }) => unmetered),
          },
          perYear: sumsOf(counted, ({ yearUsage, yearCost, yearCo2 }) => ({
            usage: yearUsage,
            cost: yearCost,
            co2: yearCo2,
          })),
          loads: counted.map(({ loadId, load, unit, usage, cost, saved, unmetered, co2 }) => ({
            loadId,
            load,
            unit,
            usage,
            cost,
            saved,
            unmetered,
            co2,
          })),
        };
      });
    },
  );
}

function expectFound<T>(found: T | undefined): T {
  if (found === undefined) throw new HttpError('There is no such notification.', 'not-found', 404);
  return found;
}

function sumOf(alerts: readonly GroupAlert[], pick: (alert: GroupAlert) => number | null): number | null {
  const values = alerts.flatMap((alert) => pick(alert) ?? []);
  return values.length > 0 ? Number(values.reduce((total, each) => total + each, 0).toFixed(3)) : null;
}

/**
 * Returns the sums of a group: costs in the account's currency, CO2 in kg, and usage where all alerts have one unit;
 * null where no alert has a value.
 */
function sumsOf(
  alerts: readonly GroupAlert[],
  of: (alert: GroupAlert) => Omit<Static<typeof Sums>, 'unit'>,
): Static<typeof Sums> {
  const sum = (pick: (amounts: ReturnType<typeof of>) => number | null) => sumOf(alerts, (alert) => pick(of(alert)));
  const units = [...new Set(alerts.map(({ unit }) => unit))];
  const unit = units.length === 1 ? (units[0] ?? null) : null;
  return {
    usage: unit ? sum(({ usage }) => usage) : null,
    unit,
    cost: sum(({ cost }) => cost),
    co2: sum(({ co2 }) => co2),
  };
}
