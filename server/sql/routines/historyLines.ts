import type { Catalogue, Entity, ResolvedPath } from '../../../resources/language/catalogue';
import { storedFieldValue } from '../access';
import { and, empty, type Fragment, ident, join, list, literal, sql } from '../fragment';
import { scalarKindOf } from '../kinds';
import { joinPath } from '../path';

/** Maximum rows of one statement with a line each; more, such as those of an import, are recorded in one line. */
export const maxLines = 100;

/**
 * Returns the part of a journal's trigger that writes lines of history for people: one for each of the `touched` rows,
 * with its key and its title, unless the transaction writes a line of its own.
 */
export function historyLines(entity: Entity, catalogue: Catalogue): Fragment {
  const [source, noun] = [literal(entity.sourceType), literal(entity.noun)];
  const { words, joins } = titleOf(entity, catalogue);
  const described = sql`concat_ws(' ', meterdesk.verb_of(tg_op), ${noun}, '‘' || nullif(${words}, '') || '’', meterdesk.changed_columns(c.before, c.after, ${labels(entity, catalogue)}))`;
  // The change set as a subquery is read once, for an index scan; a volatile function would be compared with each row.
  return sql`  if touched = 0 or coalesce(current_setting('meterdesk.history_lines', true), '') = 'off'
    or to_regclass('public."dw_History"') is null then return null; end if;
  if touched > ${literal(maxLines)} then
    perform record_bulk(${source}, ${literal(entity.plural)}, tg_op, touched);
    return null;
  end if;
  insert into public."dw_History" ("HistoryId", "ContactId", "Description", "SourceId", "SourceType", "OccuredOn")
    select gen_random_uuid(), meterdesk.known_contact(), ${described}, c.row_key, ${source}, now()
    from (select * from meterdesk.change where change_set_id = (select current_change_set()) and resource = ${literal(entity.name)} order by id desc limit touched) c
    ${joins} order by c.id;
  return null;`;
}

/** Returns the labels of the columns, as SQL of a JSON object. */
function labels(entity: Entity, catalogue: Catalogue): Fragment {
  const words = Object.fromEntries(entity.columns.map((column) => [column, catalogue.label(entity, column)]));
  return sql`${literal(JSON.stringify(words))}::jsonb`;
}

/**
 * Returns the title of the row of a change `c`: its label, and where that is ambiguous, the record that it is part of.
 */
function titleOf(entity: Entity, catalogue: Catalogue): { readonly words: Fragment; readonly joins: Fragment } {
  const label = catalogue.resolve(entity, entity.label);
  const hint = entity.hint === undefined ? undefined : catalogue.resolve(entity, entity.hint);
  const paths = hint && (isLabelOfAnother(hint) || label.relations.length > 0) ? [label, hint] : [label];
  const parts = paths.map((path, place) => {
    const part = partOf(path, catalogue, `t${place}`);
    return path === label ? { ...part, words: labelInForce(entity, part.words) } : part;
  });
  return {
    words: sql`concat_ws(' · ', ${list(parts.map(({ words }) => words))})`,
    joins: join(
      parts.map(({ joins }) => joins),
      sql` `,
    ),
  };
}

/** Returns SQL of the label; of a row that is pending, its column `pendingLabel`. */
function labelInForce({ pendingLabel, ...entity }: Entity, words: Fragment): Fragment {
  if (pendingLabel === undefined) return words;
  const own = (column: string) => sql`coalesce(c.after, c.before) ->> ${literal(column)}`;
  const isPending = Object.entries(entity.pending ?? {}).map(
    ([column, value]) => sql`${own(column)} = ${literal(String(storedFieldValue(entity, column, value)))}`,
  );
  return sql`case when ${and(isPending)} then ${own(pendingLabel)} else ${words} end`;
}

/** Returns whether a path leads to the label of another record. */
const isLabelOfAnother = ({ relations, entity, name: column }: ResolvedPath): boolean =>
  relations.length > 0 && entity.label === column;

/** Returns SQL of a path's text. Rows of a change are JSON, from which the first column of the path is read. */
function partOf({ relations, entity, name: column }: ResolvedPath, catalogue: Catalogue, alias: string) {
  const [first] = relations;
  if (!first)
    return { words: textOf(entity, column, sql`coalesce(c.after, c.before) ->> ${literal(column)}`), joins: empty };
  const from = catalogue.entity(first.from).fields[first.column];
  const type = (from && scalarKindOf(from).type) ?? sql`text`;
  const start = sql`cross join lateral (select (coalesce(c.after, c.before) ->> ${literal(first.column)})::${type} as ${ident(first.column)}) ${ident(alias)}`;
  const { joins, alias: end } = joinPath(catalogue, relations, alias);
  return { words: textOf(entity, column, sql`${ident(end, column)}::text`), joins: sql`${start} ${joins}` };
}

/** Returns an enumeration's value by its label; dates and timestamps as people write them. */
function textOf(entity: Entity, column: string, value: Fragment): Fragment {
  const field = entity.fields[column];
  if (field && 'of' in field && 'entries' in field.of) {
    const words = Object.fromEntries(field.of.entries.map((entry) => [entry.value, entry.label]));
    return sql`${literal(JSON.stringify(words))}::jsonb ->> (${value})`;
  }
  return value;
}
