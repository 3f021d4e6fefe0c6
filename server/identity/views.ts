import type { FastifyInstance } from 'fastify';
import type { IdentityContext } from './context';
import { HttpError } from './httpError';
import { bearerIn, readToken } from './token';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only reads although its method is `POST`: a view may call it. */
    readonly onlyReads?: true;
    /** The route ends a session: a view may end itself. */
    readonly endsView?: true;
  }
}

/** Message with which every write is refused in a view. */
export const viewSentence = 'You see the console as somebody else: nothing can be changed.';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests of a view before their body is received, unless the method reads or the route declares `onlyReads`
 * or `endsView`: a new route is refused by default. `execute` refuses mutations of the data API.
 */
export function refuseWritesOfViews(api: FastifyInstance, context: IdentityContext): void {
  api.addHook('onRequest', async ({ method, headers, routeOptions: { config } }) => {
    if (readingMethods.has(method) || config?.onlyReads || config?.endsView) return;
    const token = bearerIn(headers.authorization);
    const claims = token ? await readToken(context, token, new Date()) : undefined;
    if (claims?.viewerId) throw new HttpError(viewSentence, 'permission-error', 403);
  });
}
