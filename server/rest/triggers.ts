import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { addTriggeredRun, runTriggered } from '../calculated/triggeredRuns';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import { type TypedApp, uuidSchema } from '../identity/schemas';
import { countDimensions, type DimensionsRequest, hasDimension } from '../jobs/usage/countDimensions';
import { recordJob } from '../readings/recordDelivery';
import { canEver } from '../sql/access';
import { unjournaled } from '../sql/unjournaled';
import type { RestContext } from './context';

/** Most days between the first and the last day of one job. */
const maxDays = 366;
const dayMs = 86_400_000;

const day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}',
  description: '`2026-03-31`: anything after it is ignored',
});
const Dimensions = Type.Object({
  id: uuidSchema,
  type: Type.Integer({
    minimum: 1,
    maximum: 6,
    description: 'Kind of record: 1 account, 2 group, 3 site, 4 building, 5 load, 6 channel',
  }),
  from: day,
  to: day,
});
const CalculatedChannels = Type.Object({ channelId: uuidSchema, from: day, to: day });
const Triggered = Type.Object({ jobId: Type.String({ ...uuidSchema, description: 'Id of the job that records it' }) });

/** Registers the routes by which staff trigger jobs, which run in the background and store their outcome. */
export function triggerRoutes(app: TypedApp, context: RestContext): void {
  const { database, catalogue } = context;
  const shutdown = new AbortController();
  const running = new Set<Promise<unknown>>();
  app.addHook('preClose', async () => {
    shutdown.abort();
    await Promise.all(running);
  });
  const start = (work: Promise<unknown>): void => {
    const run = work.catch((err: unknown) => app.log.error({ err }, 'A triggered job failed.'));
    running.add(run);
    void run.finally(() => running.delete(run));
  };
  const expectStaff = async (request: Parameters<typeof authenticate>[1], resource: string) => {
    const caller = await authenticate(context, request);
    if (!caller.isStaff || !canEver(catalogue.entity(resource), caller, 'create'))
      throw new HttpError('Only provider staff can trigger jobs.', 'permission-error', 403);
    return caller;
  };

  app.post(
    '/platform/admin/calculatedchannels/trigger',
    {
      schema: {
        summary: 'Recalculate a channel by its formula',
        body: CalculatedChannels,
        response: { 201: Triggered },
      },
    },
    async (request, reply) => {
      const { contactId } = await expectStaff(request, 'channelsJobs');
      const { channelId } = request.body;
      const { from, to } = expectDays(request.body);
      const jobId = randomUUID();
      const outcome = await addTriggeredRun(database, { jobId, contactId, channelId, from, to });
      if (outcome === 'future')
        throw new HttpError('You cannot trigger calculated jobs in the future', 'validation-failed', 422);
      if (outcome === 'noChannel') throw new HttpError('There is no such channel with a formula.', 'not-found', 404);
      start(runTriggered(context, shutdown.signal));
      return reply.code(201).send({ jobId });
    },
  );

  app.post(
    '/platform/admin/dimensions/trigger',
    {
      schema: {
        summary: 'Recount the stored usage of a record',
        body: Dimensions,
        response: { 201: Triggered },
      },
    },
    async (request, reply) => {
      const { contactId } = await expectStaff(request, 'consumptionJobs');
      const { id, type } = request.body;
      const days = expectDays(request.body);
      if (!(await hasDimension(database, catalogue, request.body)))
        throw new HttpError('There is no such record, or you may not see it.', 'not-found', 404);
      const jobId = randomUUID();
      start(runDimensions(context, { jobId, contactId, id, type, ...days }, shutdown.signal));
      return reply.code(201).send({ jobId });
    },
  );
}

/** Returns the days as ISO dates. @throws HttpError where they are invalid, reversed, or more than `maxDays` apart */
function expectDays(given: { readonly from: string; readonly to: string }): {
  readonly from: string;
  readonly to: string;
} {
  const [from, to] = [given.from.slice(0, 10), given.to.slice(0, 10)];
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  const refuse = (sentence: string) => new HttpError(sentence, 'validation-failed', 422);
  if (![from, to].every(isDay)) throw refuse('Please enter a valid date DD/MM/YYYY');
  if (days < 0) throw refuse('The start date is after the end date.');
  if (days > maxDays) throw refuse('Maximum job period is 365 days! Please adjust and retry.');
  return { from, to };
}

/** JavaScript reads 2026-02-31 as the third of March, and PostgreSQL refuses it. */
function isDay(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

async function runDimensions(
  { database, catalogue }: RestContext,
  { jobId, contactId, ...request }: DimensionsRequest & { readonly jobId: string; readonly contactId: string },
  signal: AbortSignal,
): Promise<void> {
  const job = { jobId, name: `Dimensions ${request.from} to ${request.to}`, size: 0, type: 'Unknown' } as const;
  const record = (status: Parameters<typeof recordJob>[2], log: string) =>
    database.write({ contactId, operation: 'TriggerDimensions' }, (session) =>
      unjournaled(session, () => recordJob(session, job, status, log)),
    );
  await record('Processing', '');
  try {
    const buildings = await countDimensions({ database, catalogue }, request, signal);
    await record('Completed', `Usage of ${buildings} buildings counted`);
  } catch (error) {
    await record('Failed', 'Something went wrong on our side.');
    throw error;
  }
}
