import { executeSync, type GraphQLSchema, OperationTypeNode } from 'graphql';
import type { Catalogue, Entity } from '../../resources/language/catalogue';
import type { Caller } from '../sql/caller';
import type { Database, Session } from '../sql/database';
import { all, type Fragment, name, sql, value } from '../sql/fragment';
import { aggregateOf } from './aggregate';
import type { Audience } from './audience';
import { writtenRows } from './checks';
import { type Arguments, Compilation } from './compilation';
import type { Documents, Operation, Request } from './document';
import { ApiError } from './errors';
import { insertRows } from './insert';
import type { Values } from './newRows';
import { deleteRows, lockForDelete } from './remove';
import { recordRevealed } from './reveal';
import type { RootMeaning } from './schema';
import { columnsOf, rowOf, rowsOf } from './select';
import { type Selected, selectedFields, subselection } from './selection';
import { updateRows } from './update';

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
    return api.database.write(change, (session) => answer(roots, (root) => mutate(compilation, session, root)));
  }
  const text = await api.database.read((session) => answer(roots, (root) => query(compilation, session, root)));
  await recordRevealed(api.database, compilation);
  return text;
}

type Answering = (root: Selected) => Promise<string>;

/** Root fields in their order, each as the JSON text that it came as. */
async function answer(roots: readonly Selected[], answering: Answering): Promise<string> {
  return `{"data":${await answerFields(roots, answering)}}`;
}

async function query(compilation: Compilation, session: Session, root: Selected): Promise<string> {
  if (root.name.startsWith('__')) return introspect(compilation.schema, compilation.operation, root);
  return jsonOf(session, queryFragment(compilation, root));
}

/** The one statement of a root field of a query. */
export function queryFragment(compilation: Compilation, root: Selected): Fragment {
  const { entity, does } = meaningOf(compilation, root);
  const args = compilation.argumentsOf('query_root', root);
  const sets = subselection(root);
  compilation.asking =
    does === 'byKey' ? { entity, key: entity.key.map((column) => String(args[column])).join('|') } : undefined;
  if (does === 'list') return rowsOf(compilation, entity, sets, args);
  if (does === 'aggregate') return aggregateOf(compilation, entity, sets, args);
  return rowOf(compilation, entity, sets, (alias) =>
    all(entity.key.map((column) => sql`${name(alias, column)} = ${value(args[column])}`)),
  );
}

async function jsonOf(session: Session, expression: Fragment): Promise<string> {
  const [row] = await session.rows<{ json: string | null }>(sql`select ${expression}::text as json`);
  return row?.json ?? 'null';
}

function meaningOf(compilation: Compilation, root: Selected): RootMeaning {
  const type =
    compilation.operation.node.operation === OperationTypeNode.MUTATION
      ? compilation.schema.getMutationType()
      : compilation.schema.getQueryType();
  return type?.getFields()[root.name]?.extensions.root as RootMeaning;
}

async function mutate(compilation: Compilation, session: Session, root: Selected): Promise<string> {
  if (root.name === '__typename') return '"mutation_root"';
  const meaning = meaningOf(compilation, root);
  const { entity } = meaning;
  const args = compilation.argumentsOf('mutation_root', root);
  if (meaning.does === 'delete' || meaning.does === 'deleteByKey') {
    const where = meaning.does === 'delete' ? (args.where as Values) : keyEqualities(entity, args);
    const keys = await lockForDelete(compilation, session, entity, where);
    const text = await answerWritten(compilation, session, root, meaning, keys);
    await deleteRows(session, entity, keys);
    return text;
  }
  const keys = await write(compilation, session, meaning, args);
  return answerWritten(compilation, session, root, meaning, keys);
}

function write(
  compilation: Compilation,
  session: Session,
  { entity, does }: RootMeaning,
  args: Arguments,
): Promise<readonly Values[]> {
  if (does === 'insert' || does === 'insertOne') {
    const objects = does === 'insert' ? args.objects : [args.object];
    return insertRows(compilation, session, entity, objects as readonly Values[], args.on_conflict as never);
  }
  const where = does === 'update' ? (args.where as Values) : keyEqualities(entity, args.pk_columns as Values);
  return updateRows(compilation, session, entity, where, args);
}

function keyEqualities(entity: Entity, values: Values): Values {
  return Object.fromEntries(entity.key.map((column) => [column, { _eq: values[column] }]));
}

/** What a mutation answers of the rows it wrote: read anew, so that relations and triggers show. */
async function answerWritten(
  compilation: Compilation,
  session: Session,
  root: Selected,
  { entity, does }: RootMeaning,
  keys: readonly Values[],
): Promise<string> {
  const rowsText = (sets: ReturnType<typeof subselection>) => {
    const alias = compilation.alias();
    const rows = writtenRows(entity, keys, alias);
    return jsonOf(
      session,
      sql`(select coalesce(json_agg(row_to_json("r")), '[]') from (select ${columnsOf(compilation, entity, alias, sets)} from ${rows}
        where ${compilation.mayBe(entity, alias, 'read')} order by "k"."ordinality") "r")`,
    );
  };
  if (does === 'insertOne' || does === 'updateByKey' || does === 'deleteByKey') {
    const rows = await rowsText(subselection(root));
    return rows === '[]' ? 'null' : rows.slice(1, -1);
  }
  return answerFields(selectedFields(compilation.operation, subselection(root)), async (field) => {
    if (field.name === '__typename') return JSON.stringify(`${entity.table}_mutation_response`);
    if (field.name === 'affected_rows') return String(keys.length);
    return rowsText(subselection(field));
  });
}

async function answerFields(fields: readonly Selected[], answering: Answering): Promise<string> {
  const parts: string[] = [];
  for (const field of fields) parts.push(`${JSON.stringify(field.key)}:${await answering(field)}`);
  return `{${parts.join(',')}}`;
}

/** `__schema`, `__type` and `__typename`, which graphql-js answers from the schema alone. */
function introspect(schema: GraphQLSchema, operation: Operation, root: Selected): string {
  const result = executeSync({
    schema,
    document: operation.document,
    operationName: operation.node.name?.value,
    variableValues: operation.variables,
  });
  return JSON.stringify(result.data?.[root.key] ?? null);
}
