import type { FastifyInstance } from 'fastify';
import { authenticate } from '../identity/authenticate';
import { bodyOf, uuid } from '../identity/bodies';
import { HttpError } from '../identity/httpError';
import { param, sql } from '../sql/fragment';
import { seriesOfLoad } from './alertSeries';
import type { RestContext } from './context';
import { alertsOf, type GroupAlert, groupOf, loadsOf } from './notificationGroup';

const place = { a: uuid, b: uuid } as const;
interface Place {
  readonly a: string;
  readonly b: string;
}
const fewestDays = 1;
const maxDays = 92;

/** A notification as its pictures need it. `a` is the building, `b` the notification group. */
export function notificationRoutes(app: FastifyInstance, context: RestContext): void {
  const { database, catalogue } = context;

  /** The group, its alerts, and with `includeLoads` the building's loads: its main incomers first, then by label. */
  app.get<{ Params: Place; Querystring: { includeLoads?: boolean } }>(
    '/platform/notifications/:a/:b',
    {
      schema: {
        params: bodyOf(place),
        querystring: { type: 'object', properties: { includeLoads: { type: 'boolean', default: false } } },
      },
    },
    async (request) => {
      const caller = await authenticate(context, request);
      return database.read(async (session) => {
        const group = expectFound(await groupOf(session, catalogue, caller, request.params.a, request.params.b));
        const alerts = await alertsOf(session, group.id);
        const loads = request.query.includeLoads ? await loadsOf(session, group) : undefined;
        return { ...group, alerts, ...(loads ? { loads } : {}) };
      });
    },
  );

  /** Notes that the caller has looked at it: who saw it is for all to read who review it. */
  app.put<{ Params: Place }>(
    '/platform/notifications/:a/:b/viewed',
    { schema: { params: bodyOf(place) } },
    async (request, reply) => {
      const caller = await authenticate(context, request);
      const { a, b } = request.params;
      await database.write({ contactId: caller.contactId, operation: 'ViewNotification' }, async (session) => {
        expectFound(await groupOf(session, catalogue, caller, a, b));
        await session.count(sql`
          insert into "dw_MLNotificationsVisibility" ("NotificationGroupId", "ContactId", "ViewedOn")
          values (${param(b)}::uuid, ${param(caller.contactId)}::uuid, now())
          on conflict ("NotificationGroupId", "ContactId") do update set "ViewedOn" = excluded."ViewedOn"`);
      });
      return reply.code(204).send();
    },
  );

  /** What was read by a load, and what was to be expected, by the hour, from so many days before the group began. */
  app.get<{ Params: Place & { loadId: string }; Querystring: { days?: number } }>(
    '/platform/notifications/:a/:b/:loadId',
    {
      schema: {
        params: bodyOf({ ...place, loadId: uuid }),
        querystring: {
          type: 'object',
          properties: { days: { type: 'integer', minimum: fewestDays, maximum: maxDays, default: 31 } },
        },
      },
    },
    async (request) => {
      const caller = await authenticate(context, request);
      const { a, b, loadId } = request.params;
      return database.read(async (session) => {
        const group = expectFound(await groupOf(session, catalogue, caller, a, b));
        return expectFound(await seriesOfLoad(session, group, loadId, request.query.days ?? 31));
      });
    },
  );

  /** What the model expected of each alert, beside what was read: amounts of the whole spell, in the channel's unit. */
  app.get<{ Params: Place }>(
    '/platform/notifications/:a/details/:b/predictions',
    { schema: { params: bodyOf(place) } },
    async (request) => {
      const caller = await authenticate(context, request);
      return database.read(async (session) => {
        const group = expectFound(await groupOf(session, catalogue, caller, request.params.a, request.params.b));
        const alerts = await alertsOf(session, group.id);
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

  /** What the group amounts to: of its main incomers where it has any, of all its loads otherwise. */
  app.get<{ Params: Place }>(
    '/platform/notifications/:a/details/:b/impacts',
    { schema: { params: bodyOf(place) } },
    async (request) => {
      const caller = await authenticate(context, request);
      return database.read(async (session) => {
        const group = expectFound(await groupOf(session, catalogue, caller, request.params.a, request.params.b));
        const alerts = await alertsOf(session, group.id);
        const incomers = alerts.filter(({ mainIncomer }) => mainIncomer);
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

interface Amounts {
  readonly usage: number | null;
  readonly cost: number | null;
  readonly co2: number | null;
}

function sumOf(alerts: readonly GroupAlert[], pick: (alert: GroupAlert) => number | null): number | null {
  const known = alerts.flatMap((alert) => pick(alert) ?? []);
  return known.length > 0 ? Number(known.reduce((total, each) => total + each, 0).toFixed(3)) : null;
}

/** Costs in dollars, CO2 in kg. Usage only where all of it is in one unit; null where nothing is known. */
function sumsOf(alerts: readonly GroupAlert[], of: (alert: GroupAlert) => Amounts): Amounts & { unit: string | null } {
  const sum = (pick: (amounts: Amounts) => number | null) => sumOf(alerts, (alert) => pick(of(alert)));
  const units = [...new Set(alerts.map(({ unit }) => unit))];
  const unit = units.length === 1 ? (units[0] ?? null) : null;
  return {
    usage: unit ? sum(({ usage }) => usage) : null,
    unit,
    cost: sum(({ cost }) => cost),
    co2: sum(({ co2 }) => co2),
  };
}
