import type { FastifyInstance } from 'fastify';
import type { IdentityContext } from './context';
import { HttpError } from './httpError';
import { bearerIn, readToken } from './token';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A `POST` that only reads: a view may send it. */
    readonly onlyReads?: true;
    /** What ends a session: a view may end itself. */
    readonly endsView?: true;
  }
}

/** Why whatever writes is refused to staff who see the console as somebody else. */
export const viewSentence = 'You see the console as somebody else: nothing can be changed.';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses every request of a view that is not known to only read, before its body is received: a route that is added
 * is refused until it says of itself that it reads. Mutations of the data API are refused where they are run.
 */
export function refuseWritesOfViews(api: FastifyInstance, context: IdentityContext): void {
  api.addHook('onRequest', async ({ method, headers, routeOptions: { config } }) => {
    if (readingMethods.has(method) || config?.onlyReads || config?.endsView) return;
    const token = bearerIn(headers.authorization);
    const claims = token ? await readToken(context, token, new Date()) : undefined;
    if (claims?.viewerId) throw new HttpError(viewSentence, 'permission-error', 403);
  });
}
