import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../context';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import { noContent, type TypedApp } from '../identity/schemas';
import { cancelJob, retryJob } from './queuedJobs';
import type { SlowOperations } from './slowOperations';
import { SystemState, systemState } from './systemState';
import { SystemWarnings, systemWarnings } from './systemWarnings';

const JobParams = Type.Object({
  id: Type.String({ maxLength: 36, description: 'Number of a background job' }),
});

/** Registers the endpoints for the state of the platform and its background jobs, for provider staff. */
export function systemRoutes(app: TypedApp, context: Context, slow: SlowOperations): void {
  const stateSchema = { summary: 'State of the platform; for provider staff', response: { 200: SystemState } };
  app.get('/platform/system', { schema: stateSchema }, async (request) => {
    await authenticateStaff(context, request);
    return systemState(context, slow);
  });

  const warningsSchema = {
    summary: 'Disks that fill up and backups that failed; for provider staff',
    response: { 200: SystemWarnings },
  };
  app.get('/platform/system/warnings', { schema: warningsSchema }, async (request) => {
    await authenticateStaff(context, request);
    return systemWarnings(context);
  });

  const retrySchema = {
    summary: 'Runs a background job again now, with all of its attempts; for provider staff',
    params: JobParams,
    response: { 204: noContent },
  };
  app.post('/platform/system/jobs/:id/retry', { schema: retrySchema }, async (request, reply) => {
    await authenticateStaff(context, request);
    if (!(await retryJob(context.database, request.params.id))) throw noSuchJob();
    return reply.code(204).send();
  });

  const cancelSchema = {
    summary: 'Takes a background job out of the queue; for provider staff',
    params: JobParams,
    response: { 204: noContent },
  };
  app.delete('/platform/system/jobs/:id', { schema: cancelSchema }, async (request, reply) => {
    await authenticateStaff(context, request);
    if (!(await cancelJob(context.database, request.params.id))) throw noSuchJob();
    return reply.code(204).send();
  });
}

/** Throws unless the caller is provider staff. @throws HttpError 401, 403 */
async function authenticateStaff(context: Context, request: Pick<FastifyRequest, 'headers' | 'log'>): Promise<void> {
  const caller = await authenticate(context, request);
  if (!caller.isStaff)
    throw new HttpError('Only provider staff may see or change how the platform runs.', 'access-denied', 403);
}

const noSuchJob = (): HttpError =>
  new HttpError('There is no such job in the queue, or it is running.', 'not-found', 404);
