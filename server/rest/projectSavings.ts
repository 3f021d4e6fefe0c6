import { Type } from 'typebox';
import { authenticateWithKey } from '../identity/apiKeys';
import { authenticate } from '../identity/authenticate';
import { listOf, orNull, type TypedApp, uuidSchema } from '../identity/schemas';
import { storedBaselines } from '../jobs/savings/baselines';
import { measureProject } from '../jobs/savings/measureProject';
import { rowFilter } from '../sql/access';
import { and, param, sql } from '../sql/fragment';
import type { MayRead } from '../usage/counted';
import type { RestContext } from './context';
import { httpErrorOf } from './httpErrorOf';

const day = Type.String({ description: 'ISO 8601 date, in the time zone of the meter' });
const AvoidedUse = {
  days: Type.Integer({ description: 'Days that are known' }),
  actual: Type.Number({ description: 'In `unit`' }),
  expected: Type.Number({ description: 'Expected use without the project' }),
  avoided: Type.Number(),
  uncertainty: Type.Number({ description: 'Half the width of the 90 % confidence interval' }),
  cost: orNull(Type.Number({ description: 'In the currency of the account' })),
  co2: orNull(Type.Number({ description: 'In kg CO2e' })),
};
const Progress = {
  actual: Type.Number(),
  expected: Type.Number(),
  hasEstimates: Type.Boolean({ description: 'Whether some of the use is an estimate' }),
  cumulative: orNull(Type.Number({ description: 'Avoided since the project; null before it' })),
  uncertainty: orNull(Type.Number({ description: 'Uncertainty of the cumulated savings' })),
};
const Savings = Type.Object({
  baselineId: uuidSchema,
  utility: Type.Integer({ description: 'As `UtilityType` numbers them' }),
  unit: Type.String(),
  timeZone: Type.String({ description: 'IANA time zone of the days' }),
  from: orNull(Type.String({ description: 'The first day that is reported: the one after the implementation' })),
  correctedOn: orNull(
    Type.String({
      description: 'When readings of its own days were corrected since it was fitted to them; null where none were',
    }),
  ),
  faultyDays: Type.Integer({ description: 'Days since then that are not counted: the meter had a fault' }),
  lost: orNull(
    Type.Object(
      {
        from: day,
        until: Type.String({ description: 'The last day, included' }),
        share: Type.Number({ description: 'Share of the expected use that was avoided in these days' }),
        reference: Type.Number({ description: 'The same share for the days before, or as promised' }),
        isPromise: Type.Boolean({ description: 'Whether `reference` is what was promised' }),
        actual: Type.Number({ description: 'In `unit`' }),
        hoped: Type.Number({ description: 'Expected use if the savings had continued' }),
      },
      { description: 'The last days, if too little is avoided in them; null while savings continue' },
    ),
  ),
  total: orNull(Type.Object(AvoidedUse)),
  months: listOf(
    Type.Object({
      month: Type.String({ description: '`2026-03`' }),
      part: Type.Number({
        description:
          'Share of the month that the amounts cover, from 0 to 1: without days before the project and days that are not known',
      }),
      ...AvoidedUse,
    }),
  ),
  days: listOf(
    Type.Object({
      day,
      read: Type.Number({
        description: 'Share of the day that is known, from 0 to 1: all amounts cover this share',
      }),
      ...Progress,
    }),
  ),
  hours: listOf(Type.Object({ at: Type.String({ description: 'When it begins, ISO 8601' }), ...Progress })),
});

/** Registers the route for the savings of a project, measured against its baselines. */
export function projectSavingsRoute(app: TypedApp, context: RestContext): void {
  const { database, catalogue } = context;
  const schema = {
    summary: 'Savings of a project by month, day and hour, measured against its baselines',
    description: 'One for each baseline that is fitted, as readings, weather and prices are known by now.',
    params: Type.Object({ id: uuidSchema }),
    querystring: Type.Object({
      hoursFrom: Type.Optional(
        Type.String({
          pattern: '^\\d{4}-\\d{2}-\\d{2}$',
          description: 'For hourly baselines, also lists the hours since this day; without it, no hours are listed',
        }),
      ),
    }),
    response: { 200: Type.Object({ savings: listOf(Savings) }) },
  };
  app.get('/platform/projects/:id/savings', { schema }, async (request) => {
    const holder = await authenticateWithKey(database, request, 'ReadsUsage');
    const caller = holder?.caller ?? (await authenticate(context, request));
    const { hoursFrom = null } = request.query;
    const mayRead: MayRead = (entity, alias) => rowFilter(catalogue, entity, alias, caller, 'read');
    const isReadable = and([
      sql`p."ProjectId" = ${param(request.params.id)}::uuid`,
      mayRead(catalogue.entity('projects'), 'p'),
      mayRead(catalogue.entity('projectBaselines'), 'n'),
    ]);
    return database
      .read(async (session) => {
        const baselines = await storedBaselines(session, isReadable);
        const measured = await measureProject(session, catalogue, baselines, new Date(), { mayRead, hoursFrom });
        return { savings: measured.map(({ savings }) => savings) };
      })
      .catch((error: unknown) => {
        throw httpErrorOf(error, catalogue) ?? error;
      });
  });
}
