import type { SelectionSetNode } from 'graphql';
import type { Entity } from '../../resources/language/catalogue';
import type { Session } from '../sql/database';
import { type Fragment, ident, list, literal, sql } from '../sql/fragment';
import { scalarKindOf } from '../sql/kinds';
import { writtenRows } from '../writes/checks';
import type { Values } from '../writes/newRows';
import type { ReadBack, Returned } from '../writes/plan';
import type { Compilation } from './compilation';
import { objectText, objectTextOf } from './objectText';
import { addLimited, limitedColumn } from './rowLimit';
import { columnsExpression } from './select';
import { type Selected, selectedFields, subselection } from './selection';

/** Returns the read-back of a mutation: the response about the rows that it wrote. */
export const readBackOf = (compilation: Compilation, root: Selected): ReadBack => ({
  read: (session, keys) => readWritten(compilation, session, root, keys),
  returned: () => returnedOf(compilation, root),
});

/** Reads the written rows back. `affected` is their number, nested rows included. */
export async function readWritten(
  compilation: Compilation,
  session: Session,
  root: Selected,
  keys: readonly Values[],
  affected = keys.length,
): Promise<string> {
  const { entity, isOne } = targetOf(compilation, root);
  const isInserted = keys.every((key) =>
    compilation.hasDeferredCheck(
      entity,
      entity.key.map((column) => key[column]),
    ),
  );
  const rowsText = async (sets: readonly SelectionSetNode[]) => {
    const keyRows = compilation.caller.isStaff ? keysText(compilation, entity, keys, sets) : undefined;
    if (keyRows !== undefined) return keyRows;
    const alias = compilation.alias();
    const rows = writtenRows(entity, keys, alias);
    return readJson(
      compilation,
      session,
      sql`(select coalesce(json_agg(row_to_json("r")), '[]') from (select ${columnsExpression(compilation, entity, alias, sets)} from ${rows}
        where ${isInserted ? sql`true` : compilation.rowFilter(entity, alias, 'read')} order by "k"."ordinality") "r")`,
    );
  };
  if (isOne) {
    const rows = await rowsText(subselection(root));
    return rows === '[]' ? 'null' : rows.slice(1, -1);
  }
  return objectText(selectedFields(compilation.operation, subselection(root)), async (field) => {
    if (field.name === '__typename') return JSON.stringify(`${entity.table}_mutation_response`);
    if (field.name === 'affected_rows') return String(affected);
    return rowsText(subselection(field));
  });
}

/**
 * Returns the read-back from the statement's own `returning`; undefined where more than own columns is selected.
 * Related rows are read by a second statement: the snapshot of this one may be older than a row whose lock it waited
 * for.
 */
function returnedOf(compilation: Compilation, root: Selected): Returned | undefined {
  const { entity, isOne } = targetOf(compilation, root);
  const fields = isOne ? [root] : selectedFields(compilation.operation, subselection(root));
  const columns = fields
    .filter(({ name }) => isOne || name === 'returning')
    .flatMap((field) => selectedFields(compilation.operation, subselection(field)))
    .flatMap(({ name }) => (name === '__typename' ? [] : [name]));
  if (!columns.every((column) => isPlainColumn(entity, column))) return undefined;
  const textOf = (field: Selected): Fragment => {
    if (!isOne && field.name === '__typename') return literal(JSON.stringify(`${entity.table}_mutation_response`));
    if (!isOne && field.name === 'affected_rows') return sql`(select count(*) from "written")::text`;
    const rows = isOne ? sql`row_to_json("r")` : sql`coalesce(json_agg(row_to_json("r")), '[]')`;
    return sql`(select ${rows} from (select ${columnsExpression(compilation, entity, 'written', subselection(field))} from ${ident('written')}) "r")::text`;
  };
  return {
    columns,
    texts: fields.map(textOf),
    answer: (texts) => (isOne ? (texts[0] as string) : objectTextOf(fields, texts)),
  };
}

function targetOf(compilation: Compilation, root: Selected): { readonly entity: Entity; readonly isOne: boolean } {
  const { entity, does } = compilation.meaningOf(root);
  return { entity, isOne: does === 'insertOne' || does === 'updateByKey' || does === 'deleteByKey' };
}

function isPlainColumn(entity: Entity, column: string): boolean {
  if (!entity.columns.includes(column)) return false;
  const { kind, masked } = entity.field(column);
  return kind !== 'total' && !masked;
}

/**
 * Returns the JSON text of rows of which only key columns are selected, without a read; undefined where more is
 * selected.
 */
function keysText(
  { operation }: Compilation,
  entity: Entity,
  keys: readonly Values[],
  sets: readonly SelectionSetNode[],
): string | undefined {
  const fields = selectedFields(operation, sets);
  if (!fields.every(({ name }) => name === '__typename' || isAsInJson(entity, name))) return undefined;
  const rowOf = (key: Values) =>
    Object.fromEntries(
      fields.map((field) => [field.key, field.name === '__typename' ? entity.table : key[field.name]]),
    );
  return JSON.stringify(keys.map(rowOf));
}

/** Returns whether a column is part of the key, and has the same form from the driver as in PostgreSQL's JSON. */
const isAsInJson = (entity: Entity, column: string): boolean =>
  entity.key.includes(column) && ['uuid', 'String', 'Int'].includes(scalarKindOf(entity.field(column)).scalar);

async function readJson(compilation: Compilation, session: Session, expression: Fragment): Promise<string> {
  const columns = [sql`${expression}::text as json`, ...limitedColumn(compilation)];
  const [row] = await session.rows<{ json: string; limited?: string }>(sql`select ${list(columns)}`);
  addLimited(compilation, row?.limited);
  return row?.json ?? 'null';
}
