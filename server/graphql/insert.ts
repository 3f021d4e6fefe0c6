import type { Entity } from '../../resources/language/catalogue';
import { canEver } from '../sql/access';
import type { Session } from '../sql/database';
import { and, empty, type Fragment, genericPlan, ident, list, literal, param, sql } from '../sql/fragment';
import { kindOf } from '../sql/kinds';
import { table } from '../sql/path';
import { fieldOf } from '../writes/audience';
import type { Written } from '../writes/check';
import { checkWritten, moveChildren, refusal } from '../writes/checks';
import { checkWrittenDeleted } from '../writes/deletion';
import { completeRow, type Values } from '../writes/newRows';
import { checkReferences } from '../writes/references';
import { at } from './at';
import type { Compilation } from './compilation';
import { whereCondition } from './where';

export interface OnConflict {
  readonly constraint: string;
  readonly update_columns: readonly string[];
  readonly where?: unknown;
}

/** Adds rows, or changes those that are there already where `on_conflict` says so. Answers with their keys. */
export async function insertRows(
  compilation: Compilation,
  session: Session,
  entity: Entity,
  objects: readonly Values[],
  onConflict: OnConflict | undefined,
): Promise<readonly Values[]> {
  const { statement, rows, written, moved } = insertion(compilation, entity, objects, onConflict);
  if (objects.length === 0) return [];
  await checkReferences(compilation, session, entity, rows);
  const keys = await session.rows<Values>(sql`${statement} returning ${referredColumns(entity)}`);
  await moveChildren(compilation, session, entity, keys, moved);
  const check = async () => {
    await checkWritten(compilation, session, entity, keys, 'create', written);
    await checkWrittenDeleted(compilation, session, entity, keys, rows);
  };
  if (isPlacedByOthers(compilation, entity)) compilation.deferCheck(entity, keys, check);
  else await check();
  return keys;
}

/** How rows `t` are added. */
interface Insertion {
  /** All but what it returns. */
  readonly statement: Fragment;
  readonly rows: readonly Values[];
  readonly written: Written;
  /** The columns by which a row that was there already may have moved. */
  readonly moved: ReadonlySet<string>;
}

/** @throws ApiError where the caller adds no such rows, or one of them is not complete */
export function insertion(
  compilation: Compilation,
  entity: Entity,
  objects: readonly Values[],
  onConflict: OnConflict | undefined,
): Insertion {
  if (!canEver(entity, compilation.caller, 'create')) throw refusal(entity, 'create');
  const rows = objects.map((given) => completeRow(compilation.catalogue, entity, given));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const names = list(columns.map((column) => ident(column)));
  const values = list(columns.map((column) => readFrom(entity, column, rows)));
  const statement = sql`insert into ${table(entity)} as "t" (${names})
    select ${values} from ${recordset(entity, columns, rows)}
    ${conflictClause(compilation, entity, onConflict)}`;
  const moved = new Set(onConflict?.update_columns ?? []);
  return { statement, rows, written: { columns: new Set(columns), isNew: moved.size === 0 }, moved };
}

/** The key, and what else rows that are made along with it refer to. */
function referredColumns(entity: Entity): Fragment {
  const below = [...entity.relations.values()].filter(({ isDown }) => isDown);
  const columns = new Set([...entity.key, ...below.flatMap(({ pairs }) => pairs.map(([column]) => column))]);
  return list([...columns].map((column) => ident('t', column)));
}

/** A contact stands in an account by its roles, which can only come after it, in the same document. */
function isPlacedByOthers({ catalogue, caller }: Compilation, entity: Entity): boolean {
  if (caller.isStaff || !entity.account) return false;
  return catalogue.resolve(entity, entity.account).relations.some(({ shape }) => shape === 'array');
}

/** A column of the new rows. Where some bring the number that is counted up otherwise, the others get theirs beside them. */
function readFrom(entity: Entity, column: string, rows: readonly Values[]): Fragment {
  const isCounted = kindOf(fieldOf(entity, column)).generated && rows.some((row) => !(column in row));
  return isCounted ? sql`coalesce(${ident(column)}, ${nextOf(entity, column)})` : ident(column);
}

const nextOf = (entity: Entity, column: string): Fragment =>
  sql`nextval(pg_get_serial_sequence(${literal(`"${entity.table}"`)}, ${literal(column)}))`;

/** The rows as one JSON parameter, however many there are. */
function recordset(entity: Entity, columns: readonly string[], rows: readonly Values[]): Fragment {
  const types = columns.map((column) => sql`${ident(column)} ${kindOf(fieldOf(entity, column)).type ?? sql`text`}`);
  return sql`json_to_recordset(${genericPlan(param(JSON.stringify(rows)))}::json) as "n" (${list(types)})`;
}

function conflictClause(compilation: Compilation, entity: Entity, onConflict: OnConflict | undefined): Fragment {
  if (!onConflict) return empty;
  const target = sql`on conflict on constraint ${ident(onConflict.constraint)}`;
  if (onConflict.update_columns.length === 0) return sql`${target} do nothing`;
  const set = list(onConflict.update_columns.map((column) => sql`${ident(column)} = excluded.${ident(column)}`));
  const allowed = and([
    compilation.rowFilter(entity, 't', 'update'),
    at('.args.on_conflict.where', () => whereCondition(compilation, entity, 't', onConflict.where)),
  ]);
  return sql`${target} do update set ${set} where ${allowed}`;
}
