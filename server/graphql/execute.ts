import { type GraphQLSchema, OperationTypeNode } from 'graphql';
import type { Catalogue } from '../../resources/language/catalogue';
import type { Caller } from '../sql/caller';
import type { Database } from '../sql/database';
import type { Audience } from './audience';
import { Compilation } from './compilation';
import type { Documents, Request } from './document';
import { ApiError } from './errors';
import { mutate } from './mutate';
import { query } from './query';
import { recordRevealed } from './reveal';
import { selectedFields } from './selection';

export interface Api {
  readonly catalogue: Catalogue;
  readonly database: Database;
  readonly schemas: Readonly<Record<Audience, GraphQLSchema>>;
  readonly documents: Readonly<Record<Audience, Documents>>;
}

/** Runs one operation. Answers with the JSON text of the whole response: PostgreSQL has made most of it. */
export async function execute(api: Api, caller: Caller, request: Request, reason?: string): Promise<string> {
  const audience: Audience = caller.isStaff ? 'staff' : 'contact';
  const operation = api.documents[audience].open(request);
  const compilation = new Compilation(api.catalogue, api.schemas[audience], operation, caller);
  const roots = selectedFields(operation, [operation.node.selectionSet]);
  if (operation.node.operation === OperationTypeNode.SUBSCRIPTION)
    throw new ApiError('bad-request', 'Subscriptions are not served here.');
  if (operation.node.operation === OperationTypeNode.MUTATION) {
    const change = { contactId: caller.contactId, operation: operation.name, ...(reason ? { reason } : {}) };
    return api.database.write(change, async (session) => `{"data":${await mutate(compilation, session, roots)}}`);
  }
  const data = await query(compilation, api.database, roots);
  await recordRevealed(api.database, compilation);
  return `{"data":${data}}`;
}
