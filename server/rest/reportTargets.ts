import { Type } from 'typebox';
import { BaselineMode } from '../../resources/enums/report';
import { authenticate } from '../identity/authenticate';
import { listOf, orNull, type TypedApp, uuidSchema } from '../identity/schemas';
import { reportTargets, type TargetedReport } from '../jobs/savings/reportTargets';
import { rowFilter } from '../sql/access';
import { param, sql } from '../sql/fragment';
import type { MayRead } from '../usage/counted';
import type { RestContext } from './context';
import { httpErrorOf } from './httpErrorOf';

const Target = Type.Object({
  utility: Type.Integer({ description: 'As `UtilityType` numbers them' }),
  target: Type.Number({ description: 'Percent of the baseline' }),
  compared: orNull(
    Type.Object({
      unit: Type.String(),
      used: Type.Number({ description: 'In `unit`' }),
      baseline: Type.Number({ description: 'Expected use of the baselines over the same days' }),
      places: Type.Integer({ description: 'Loads and buildings whose baselines are added up' }),
      from: Type.String({ description: 'The first day that is known, ISO 8601' }),
      to: Type.String({ description: 'The last one' }),
      known: Type.Number({ description: 'Share of the days in between that is known, from 0 to 1' }),
      estimated: Type.Number({
        description: 'The part of the known days in which some of the use is an estimate, from 0 to 1',
      }),
      correctedOn: orNull(
        Type.String({
          description: 'When readings of the days of one of the baselines were corrected since it was fitted',
        }),
      ),
    }),
  ),
});

/** Registers the route for the use of an account against its baselines, with the targets of a report. */
export function reportTargetsRoute(app: TypedApp, context: RestContext): void {
  const { database, catalogue } = context;
  const schema = {
    summary: 'Use of an account as a share of its baselines since a report began, with the targets of the report',
    description:
      'By the mode of the report: compared with the same months of each baseline (`Baseline`), or with what its model says of the weather and the week (`MLR`). Another mode compares nothing.',
    params: Type.Object({ id: uuidSchema }),
    response: { 200: Type.Object({ targets: listOf(Target) }) },
  };
  app.get('/platform/reports/:id/targets', { schema }, async (request) => {
    const caller = await authenticate(context, request);
    const mayRead: MayRead = (entity, alias) => rowFilter(catalogue, entity, alias, caller, 'read');
    return database
      .read(async (session) => {
        const [report] = await session.rows<Omit<TargetedReport, 'by'> & { readonly mode: number }>(sql`
          select r."AccountId" as "accountId", r."BaselineMode" as mode, r."StartDate"::text as since,
            r."TargetElectricity"::float8 as electricity, r."TargetGas"::float8 as gas, r."TargetWater"::float8 as water
          from "dw_Reports" r where r."ReportId" = ${param(request.params.id)}::uuid and ${mayRead(catalogue.entity('reports'), 'r')}`);
        const by = report?.mode === BaselineMode.values.Baseline ? 'Baseline' : 'MLR';
        if (report?.mode !== BaselineMode.values[by]) return { targets: [] };
        return { targets: await reportTargets(session, catalogue, { ...report, by }, new Date(), mayRead) };
      })
      .catch((error: unknown) => {
        throw httpErrorOf(error, catalogue) ?? error;
      });
  });
}
