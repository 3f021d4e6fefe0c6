import { Type } from 'typebox';
import { issueApiKey } from '../identity/apiKeys';
import { authenticate } from '../identity/authenticate';
import { type TypedApp, uuidSchema } from '../identity/schemas';
import type { RestContext } from './context';

/** Registers the route that issues secrets of API keys, for Admins of the account and for staff. */
export function apiKeyRoutes(app: TypedApp, { database, catalogue, ...context }: RestContext): void {
  app.post(
    '/platform/keys/:id/issue',
    {
      schema: {
        summary: 'Give an API key a new secret; the former one stops working',
        params: Type.Object({ id: uuidSchema }),
        response: {
          201: Type.Object({ key: Type.String({ description: 'The bearer token: it is shown this once' }) }),
        },
      },
    },
    async (request, reply) => {
      const caller = await authenticate({ database, ...context }, request);
      const key = await issueApiKey(database, catalogue, caller, request.params.id);
      return reply.code(201).header('cache-control', 'no-store').send({ key });
    },
  );
}
