import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { authenticate } from '../identity/authenticate';
import { audiences } from './audience';
import { apiErrorOf } from './databaseErrors';
import { Documents } from './document';
import { errorBody } from './errors';
import { type Api, execute } from './execute';
import { buildSchema } from './schema';

interface Body {
  readonly query: string;
  readonly operationName?: string | null;
  readonly variables?: Readonly<Record<string, unknown>> | null;
}

const body = {
  type: 'object',
  required: ['query'],
  properties: {
    query: { type: 'string' },
    operationName: { type: ['string', 'null'] },
    variables: { type: ['object', 'null'] },
  },
} as const;

/** The data API at `/v1/graphql`. A refusal is an answer too: HTTP 200 with `errors`, as callers of Hasura know it. */
export function graphqlRoutes(app: FastifyInstance, context: Context): void {
  const api = apiOf(context);
  app.post<{ Body: Body }>('/v1/graphql', { schema: { body } }, async (request, reply) => {
    const caller = await authenticate(context, request);
    const { query, operationName, variables } = request.body;
    reply.type('application/json; charset=utf-8');
    try {
      const asked = { query, operationName: operationName ?? undefined, variables: variables ?? undefined };
      return await execute(api, caller, asked, reasonOf(request.headers['x-meterdesk-reason']));
    } catch (error) {
      const known = apiErrorOf(error, context.catalogue);
      if (!known) throw error;
      return errorBody(known);
    }
  });
}

export function apiOf({ catalogue, database }: Pick<Context, 'catalogue' | 'database'>): Api {
  const [staff, contact] = audiences.map((audience) => buildSchema(catalogue, audience)) as [
    Api['schemas']['staff'],
    Api['schemas']['contact'],
  ];
  return {
    catalogue,
    database,
    schemas: { staff, contact },
    documents: { staff: new Documents(staff, 'staff'), contact: new Documents(contact, 'contact') },
  };
}

/** Why the change is made, in the caller's words; kept with the change set. */
function reasonOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  return text ? decoded(text).slice(0, 500) : undefined;
}

/** Text that is not encoded is meant as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
