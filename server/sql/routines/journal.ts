import type { Catalogue, Entity } from '../../../resources/language/catalogue';
import { isSecret } from '../../../resources/language/field';
import { denormalizedAccount } from '../accountColumn';
import { empty, type Fragment, ident, list, literal, sql } from '../fragment';
import { keyTextOf } from '../keyText';
import { scalarKindOf } from '../kinds';
import { joinPath, table } from '../path';
import { searchColumn } from '../tables';
import { historyLines } from './historyLines';
import { routineName, triggerFunction } from './routine';

/**
 * Returns the triggers that record written rows, before and after, in the transaction's change set, whatever program
 * writes.
 */
export function journal(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  if (entity.journal === 'none') return [];
  const functionName = routineName(entity, 'journal');
  const events = entity.journal === 'corrections' ? journalEvents.slice(1) : journalEvents;
  const body = sql`  if coalesce(current_setting('meterdesk.journal', true), '') = 'off' then return null; end if;
  if tg_op = 'INSERT' then
    ${record(entity, catalogue, 'insert', sql`select null::jsonb as "before", ${imageOf(entity, 'n')} as "after", n.* from new_rows n`)}
  elsif tg_op = 'UPDATE' then
    ${record(entity, catalogue, 'update', pairs(entity, catalogue))}
  else
    ${record(entity, catalogue, 'delete', sql`select ${imageOf(entity, 'o')} as "before", null::jsonb as "after", o.* from old_rows o`)}
  end if;
  get diagnostics touched = row_count;
${historyLines(entity, catalogue)}`;
  return [
    triggerFunction(functionName, sql`  touched bigint;`, body),
    ...events.map(
      ([trigger, event, transition]) =>
        sql`create or replace trigger ${ident(trigger)} after ${event} on ${table(entity)} referencing ${transition} for each statement execute function ${functionName}()`,
    ),
  ];
}

const journalEvents = [
  ['meterdesk_journal_insert', sql`insert`, sql`new table as new_rows`],
  ['meterdesk_journal_update', sql`update`, sql`old table as old_rows new table as new_rows`],
  ['meterdesk_journal_delete', sql`delete`, sql`old table as old_rows`],
] as const;

/** Returns SQL of the row as the journal stores it: JSON without secrets and derived columns. */
export function imageOf(entity: Entity, alias: string): Fragment {
  const secrets = entity.columns.filter((column) => isSecret(entity.field(column)));
  const hidden = [searchColumn, denormalizedAccount, ...secrets].map((column) => literal(column));
  return sql`to_jsonb(${ident(alias)}) - array[${list(hidden)}]`;
}

/**
 * Returns the query of updated rows, before and after. Grouped by key and not joined: PostgreSQL caches the plan for
 * any number of rows, and a join planned for few is slow for many. A row whose key was changed is two: a delete and an
 * insert. A row is several times among the updated ones where a deletion empties several of its references.
 */
function pairs(entity: Entity, catalogue: Catalogue): Fragment {
  const keys = list(entity.key.map((column) => ident(column)));
  const both = sql`select ${keys}, false as fresh, ${imageOf(entity, 'o')} as image from old_rows o
      union all select ${keys}, true, ${imageOf(entity, 'n')} from new_rows n`;
  const images = sql`select ${keys}, coalesce(array_agg(image) filter (where not fresh), '{}') as olds, coalesce(array_agg(image) filter (where fresh), '{}') as news
      from (${both}) b group by ${keys}`;
  const paired = sql`select ${keys}, ${endOf(sql`olds`, sql`news`)} as "before", ${endOf(sql`news`, sql`olds`)} as "after" from (${images}) i`;
  const others = neededColumns(entity, catalogue).filter((column) => !entity.key.includes(column));
  const read = others.map((column) => {
    const { type } = scalarKindOf(entity.field(column));
    return sql`(coalesce("after", "before") ->> ${literal(column)})::${type ?? sql`text`} as ${ident(column)}`;
  });
  return sql`select ${list([sql`p.*`, ...read])} from (${paired}) p where "before" is distinct from "after"`;
}

/** Returns SQL of the one of a row's images that is not among the others: its first one before, its last one after. */
const endOf = (images: Fragment, others: Fragment): Fragment =>
  sql`case when cardinality(${images}) > 1 then (select e from unnest(${images}) e where e <> all(${others}) limit 1) else ${images}[1] end`;

/**
 * Returns columns that the record of a change needs beside the key: the label, and the first column of the path to the
 * account.
 */
function neededColumns(entity: Entity, catalogue: Catalogue): readonly string[] {
  const [first] = entity.account ? catalogue.resolve(entity, entity.account).relations : [];
  const own = entity.account && entity.columns.includes(entity.account) ? [entity.account] : [];
  const label = entity.columns.includes(entity.label) ? [entity.label] : [];
  return [...new Set([...label, ...own, ...(first ? first.pairs.map(([column]) => column) : [])])];
}

function record(
  entity: Entity,
  catalogue: Catalogue,
  action: 'insert' | 'update' | 'delete',
  rows: Fragment,
): Fragment {
  const { account, joins } = recordedAccountOf(entity, catalogue, 'row');
  const actionOf =
    action === 'update'
      ? sql`case when "row"."before" is null then 'insert' when "row"."after" is null then 'delete' else 'update' end`
      : literal(action);
  // As a subquery the change set is opened once, and only when there is a row to record.
  return sql`insert into meterdesk.change (change_set_id, resource, row_key, label, account_id, action, before, after)
    select (select current_change_set()), ${literal(entity.name)}, ${keyTextOf(entity, 'row')}, ${labelOf(entity, 'row')}, ${account}, ${actionOf}, "row"."before", "row"."after"
    from (${rows}) "row" ${joins};`;
}

/** Returns SQL of the label that the record of a change has: null where it is of another row. */
export function labelOf(entity: Entity, alias: string): Fragment {
  const isOwn = entity.columns.includes(entity.label);
  return isOwn ? sql`${ident(alias, entity.label)}::text` : sql`null::text`;
}

/**
 * Returns SQL of the row's account at the time of the change; where its parents were deleted by the same change set,
 * the account that this has recorded.
 */
export function recordedAccountOf(
  entity: Entity,
  catalogue: Catalogue,
  alias: string,
): { readonly account: Fragment; readonly joins: Fragment } {
  const sole = sql`meterdesk.sole_account((select meterdesk.current_change_set()))`;
  if (!entity.account) return { account: sole, joins: empty };
  const path = catalogue.resolve(entity, entity.account);
  // A row of several accounts has none here: an account that has invited a person may not read that person.
  if (path.relations.some((relation) => relation.shape === 'array')) return { account: sql`null::uuid`, joins: empty };
  const { joins, alias: end } = joinPath(catalogue, path.relations, alias);
  return { account: sql`coalesce(${ident(end, path.name)}, ${sole})`, joins };
}
