import type { SelectionSetNode } from 'graphql';
import type { Entity } from '../../resources/language/catalogue';
import type { Session } from '../sql/database';
import { type Fragment, list, sql } from '../sql/fragment';
import { kindOf } from '../sql/kinds';
import { fieldOf } from '../writes/audience';
import { writtenRows } from '../writes/checks';
import type { Values } from '../writes/newRows';
import { objectText } from './answer';
import type { Arguments, Compilation } from './compilation';
import type { OnConflict } from './insert';
import { insertNested } from './insertNested';
import { limitedColumn, noteLimited } from './limited';
import { placed } from './mutationErrors';
import { deleteRows, lockForDelete } from './remove';
import type { RootMeaning } from './schema';
import { columnsOf } from './select';
import { type Selected, selectedFields, subselection } from './selection';
import { keyEqualities, updateRows } from './update';

/** Carries out the root fields of a mutation one after the other and answers them, as JSON text. */
export async function mutate(compilation: Compilation, session: Session, roots: readonly Selected[]): Promise<string> {
  const text = await objectText(roots, (root) =>
    mutateRoot(compilation, session, root).catch((error: unknown) => {
      throw placed(error, compilation, root);
    }),
  );
  await compilation.runDeferredChecks();
  return text;
}

async function mutateRoot(compilation: Compilation, session: Session, root: Selected): Promise<string> {
  if (root.name === '__typename') return '"mutation_root"';
  const meaning = compilation.meaningOf(root);
  const { entity } = meaning;
  const args = compilation.argumentsOf('mutation_root', root);
  if (meaning.does === 'delete' || meaning.does === 'deleteByKey') {
    const where = meaning.does === 'delete' ? (args.where as Values) : keyEqualities(entity, args);
    const keys = await lockForDelete(compilation, session, entity, where);
    const text = await answerWritten(compilation, session, root, meaning, keys);
    await deleteRows(session, entity, keys);
    return text;
  }
  if (meaning.does === 'insert' || meaning.does === 'insertOne') {
    const objects = (meaning.does === 'insert' ? args.objects : [args.object]) as readonly Values[];
    const onConflict = (args.on_conflict ?? undefined) as OnConflict | undefined;
    const places = meaning.does === 'insert' ? objects.map((_, index) => `.args.objects[${index}]`) : ['.args.object'];
    const { keys, affected } = await insertNested(compilation, session, entity, objects, onConflict, places);
    return answerWritten(compilation, session, root, meaning, keys, affected);
  }
  const update = async (where: Values, changes: Arguments) =>
    answerWritten(compilation, session, root, meaning, await updateRows(compilation, session, entity, where, changes));
  if (meaning.does === 'updateByKey') return update(keyEqualities(entity, args.pk_columns as Values), args);
  if (meaning.does === 'update') return update(args.where as Values, args);
  const answers: string[] = [];
  for (const one of args.updates as readonly Arguments[]) answers.push(await update(one.where as Values, one));
  return `[${answers.join(',')}]`;
}

/** What a mutation answers of the rows it wrote: read anew, so that relations and triggers show. */
async function answerWritten(
  compilation: Compilation,
  session: Session,
  root: Selected,
  { entity, does }: RootMeaning,
  keys: readonly Values[],
  affected = keys.length,
): Promise<string> {
  const isMade = keys.every((key) =>
    compilation.wasInsertedHere(
      entity,
      entity.key.map((column) => key[column]),
    ),
  );
  const rowsText = async (sets: readonly SelectionSetNode[]) => {
    const known = compilation.caller.isStaff ? keysText(compilation, entity, keys, sets) : undefined;
    if (known !== undefined) return known;
    const alias = compilation.alias();
    const rows = writtenRows(entity, keys, alias);
    return jsonOf(
      compilation,
      session,
      sql`(select coalesce(json_agg(row_to_json("r")), '[]') from (select ${columnsOf(compilation, entity, alias, sets)} from ${rows}
        where ${isMade ? sql`true` : compilation.rowFilter(entity, alias, 'read')} order by "k"."ordinality") "r")`,
    );
  };
  if (does === 'insertOne' || does === 'updateByKey' || does === 'deleteByKey') {
    const rows = await rowsText(subselection(root));
    return rows === '[]' ? 'null' : rows.slice(1, -1);
  }
  return objectText(selectedFields(compilation.operation, subselection(root)), async (field) => {
    if (field.name === '__typename') return JSON.stringify(`${entity.table}_mutation_response`);
    if (field.name === 'affected_rows') return String(affected);
    return rowsText(subselection(field));
  });
}

/** Rows of which nothing is asked but their keys: these are known already. Undefined where more is. */
function keysText(
  { operation }: Compilation,
  entity: Entity,
  keys: readonly Values[],
  sets: readonly SelectionSetNode[],
): string | undefined {
  const fields = selectedFields(operation, sets);
  if (!fields.every(({ name }) => name === '__typename' || isKnown(entity, name))) return undefined;
  const rowOf = (key: Values) =>
    Object.fromEntries(
      fields.map((field) => [field.key, field.name === '__typename' ? entity.table : key[field.name]]),
    );
  return JSON.stringify(keys.map(rowOf));
}

/** A part of the key that the driver gives as PostgreSQL writes it in JSON. */
const isKnown = (entity: Entity, column: string): boolean =>
  entity.key.includes(column) && ['uuid', 'String', 'Int'].includes(kindOf(fieldOf(entity, column)).scalar);

async function jsonOf(compilation: Compilation, session: Session, expression: Fragment): Promise<string> {
  const columns = [sql`${expression}::text as json`, ...limitedColumn(compilation)];
  const [row] = await session.rows<{ json: string; limited?: string }>(sql`select ${list(columns)}`);
  noteLimited(compilation, row?.limited);
  return row?.json ?? 'null';
}
