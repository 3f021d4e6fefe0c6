import type { SelectionSetNode } from 'graphql';
import type { Entity } from '../../resources/language/catalogue';
import type { Alone } from '../sql/database';
import { type Fragment, ident, list, literal, sql } from '../sql/fragment';
import { fieldOf } from '../writes/audience';
import { checksOf, movedRelations } from '../writes/checks';
import type { Values } from '../writes/newRows';
import { objectText } from './answer';
import type { Arguments, Compilation } from './compilation';
import { insertion, type OnConflict } from './insert';
import type { RootMeaning } from './schema';
import { columnsOf } from './select';
import { type Selected, selectedFields, subselection } from './selection';
import { changing, keyEqualities, namesSeen, updateOf } from './update';

/** A mutation that is one statement. */
interface AloneMutation extends Alone {
  /** The JSON text of the answer, made of the texts of what was asked. */
  readonly answer: (texts: readonly string[]) => Promise<string>;
}

/**
 * The one statement that does all of it, so that it can be a transaction by itself. There is one where a single root
 * field writes what no rule can find fault with, takes nothing else along, and asks for own columns: nothing is to be
 * asked before it or after it. Only staff write without being asked whether they may.
 */
export function aloneOf(compilation: Compilation, root: Selected): AloneMutation | undefined {
  if (root.name === '__typename' || !compilation.caller.isStaff) return undefined;
  const { entity, does } = compilation.meaningOf(root);
  const isOne = does === 'insertOne' || does === 'updateByKey';
  const fields = isOne ? [root] : selectedFields(compilation.operation, subselection(root));
  const wanted = fields.flatMap((field) => (isOne || field.name === 'returning' ? subselection(field) : []));
  const columns = ownColumns(compilation, entity, wanted);
  const statement =
    columns && statementOf(compilation, { entity, does }, compilation.argumentsOf('mutation_root', root));
  if (!columns || !statement) return undefined;
  const read = [...new Set([...entity.key, ...columns])].map((column) => ident('t', column));
  const texts = (found: readonly string[]) =>
    objectText(fields, async (field) => found[fields.indexOf(field)] as string);
  return {
    statement: sql`${statement} returning ${list(read)}`,
    asked: fields.map((field) => (isOne ? rowOf : partOf)(compilation, entity, field)),
    answer: (found) => (isOne ? texts(found) : objectText([root], () => texts(found))),
  };
}

/** The columns that are asked for; none where something else is, which must be read anew to be right. */
function ownColumns(
  { operation }: Compilation,
  entity: Entity,
  sets: readonly SelectionSetNode[],
): readonly string[] | undefined {
  const names = selectedFields(operation, sets).flatMap((field) => (field.name === '__typename' ? [] : [field.name]));
  const isOwn = (column: string): boolean => {
    if (!entity.columns.includes(column)) return false;
    const { kind, masked } = fieldOf(entity, column);
    return kind !== 'total' && !masked;
  };
  return names.every(isOwn) ? names : undefined;
}

/** The statement, but for what it returns; none where something is to be asked before it, or after it. */
function statementOf(compilation: Compilation, { entity, does }: RootMeaning, args: Arguments): Fragment | undefined {
  if (does === 'insertOne' || does === 'insert') {
    const objects = (does === 'insert' ? args.objects : [args.object]) as readonly Values[];
    const [object, ...others] = objects;
    if (!object || others.length > 0 || Object.keys(object).some((key) => entity.relations.has(key))) return undefined;
    const conflict = (args.on_conflict ?? undefined) as OnConflict | undefined;
    const { statement, written, moved } = insertion(compilation, entity, objects, conflict);
    const checks = checksOf(compilation, entity, 'create', written);
    return checks.length === 0 && movedRelations(entity, moved).length === 0 ? statement : undefined;
  }
  if (does !== 'updateByKey' && does !== 'update') return undefined;
  const where = does === 'update' ? (args.where as Values) : keyEqualities(entity, args.pk_columns as Values);
  const change = namesSeen(entity, where) ? undefined : changing(compilation, entity, where, args);
  if (!change) return undefined;
  const { changes, columns, action, met } = change;
  const checks = checksOf(compilation, entity, action, { columns });
  return checks.length === 0 && movedRelations(entity, columns).length === 0
    ? updateOf(entity, changes, met)
    : undefined;
}

/** What `runAlone` calls the rows that the statement returns. */
const returned = 'written';

function rowOf(compilation: Compilation, entity: Entity, field: Selected): Fragment {
  const columns = columnsOf(compilation, entity, returned, subselection(field));
  return sql`(select row_to_json("r") from (select ${columns} from ${ident(returned)}) "r")::text`;
}

/** `affected_rows`, `returning` and `__typename` of what a mutation of many answers. */
function partOf(compilation: Compilation, entity: Entity, field: Selected): Fragment {
  if (field.name === '__typename') return literal(JSON.stringify(`${entity.table}_mutation_response`));
  if (field.name === 'affected_rows') return sql`(select count(*) from ${ident(returned)})::text`;
  const columns = columnsOf(compilation, entity, returned, subselection(field));
  return sql`(select coalesce(json_agg(row_to_json("r")), '[]') from (select ${columns} from ${ident(returned)}) "r")::text`;
}
