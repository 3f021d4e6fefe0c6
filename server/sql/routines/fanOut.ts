import type { Catalogue, Entity, Relation, ResolvedPath } from '../../../resources/language/catalogue';
import { hasDenormalizedAccount } from '../accountColumn';
import { empty, type Fragment, ident, join, list, sql } from '../fragment';
import { scalarKindOf } from '../kinds';
import { joinPath, table } from '../path';
import { searchColumn } from '../tables';
import { routineName, triggerFunction } from './routine';
import { isUnsearched } from './unsearched';

interface Dependent {
  readonly entity: Entity;
  readonly relations: readonly Relation[];
  /** Columns of the changed table that the dependent's search text or account is made of. */
  readonly columns: ReadonlySet<string>;
  /** Whether the account is made of them. */
  readonly isOfAccount: boolean;
}

/**
 * Returns the trigger that updates the search text and account of dependent rows after rows were changed. That is not
 * journaled.
 */
export function fanOut(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  const dependents = dependentsOf(entity, catalogue);
  if (dependents.length === 0) return [];
  const functionName = routineName(entity, 'fan_out');
  const steps = dependents.map((dependent) => refresh(entity, dependent, catalogue));
  const comparedColumns = list(
    [entity.key[0], ...new Set(dependents.flatMap(({ columns }) => [...columns]))].map((column) => ident(column)),
  );
  const body = sql`  if not exists (select ${comparedColumns} from new_rows except select ${comparedColumns} from old_rows) then return null; end if;
${join(steps, sql`\n`)}
  perform set_config('meterdesk.journal', journaling, true);
  return null;`;
  return [
    triggerFunction(
      functionName,
      sql`  changed ${scalarKindOf(entity.field(entity.key[0])).type ?? sql`text`}[];\n  journaling text := coalesce(current_setting('meterdesk.journal', true), '');`,
      body,
    ),
    sql`create or replace trigger meterdesk_fan_out after update on ${table(entity)} referencing old table as old_rows new table as new_rows for each statement execute function ${functionName}()`,
  ];
}

/**
 * Returns the statement that updates the rows of a dependent. Any update makes their upkeep trigger compute search text
 * and account again; a changed search text tells it to leave `UpdatedOn`.
 *
 * `except` and not a join: PostgreSQL caches the plan for any number of rows, and a join planned for few is slow for many.
 */
function refresh(
  entity: Entity,
  { entity: dependent, relations, columns, isOfAccount }: Dependent,
  catalogue: Catalogue,
): Fragment {
  const { joins, alias } = joinPath(catalogue, relations.slice(1), 'r0');
  const first = relations[0] as Relation;
  const key = ident(entity.key[0]);
  const read = list([key, ...[...columns].map((column) => ident(column))]);
  const end = sql`${ident(relations.length === 1 ? 'r0' : alias)}.${key}`;
  const whereSearched = isOfAccount ? empty : sql` where not ${isUnsearched}`;
  return sql`  changed := array(select ${key} from (select ${read} from new_rows except select ${read} from old_rows) c${whereSearched});
  if cardinality(changed) > 0 then
    perform set_config('meterdesk.journal', 'off', true);
    update ${table(dependent)} d set ${ident(searchColumn)} = '' where (${list(first.pairs.map(([column]) => ident('d', column)))}) in (
      select ${list(first.pairs.map(([, referred]) => ident('r0', referred)))} from ${table(catalogue.entity(first.to))} r0 ${joins} where ${end} = any(changed));
  end if;`;
}

/** Returns the entities whose search text or account depends on this one, with the relations that lead to it. */
export function dependentsOf(entity: Entity, catalogue: Catalogue): readonly Dependent[] {
  const found = new Map<
    string,
    { entity: Entity; relations: readonly Relation[]; columns: Set<string>; isOfAccount: boolean }
  >();
  for (const dependent of catalogue.entities) {
    const account = hasDenormalizedAccount(dependent, catalogue) && dependent.account ? [dependent.account] : [];
    for (const text of [...dependent.search, ...account]) {
      const path = catalogue.resolve(dependent, text);
      path.relations.forEach((relation, index) => {
        if (relation.to !== entity.name) return;
        const prefix = path.relations.slice(0, index + 1);
        const id = `${dependent.name}:${prefix.map((step) => step.name).join('.')}`;
        const entry = found.get(id) ?? {
          entity: dependent,
          relations: prefix,
          columns: new Set(),
          isOfAccount: false,
        };
        for (const column of columnsRead(path, index)) entry.columns.add(column);
        if (account.includes(text)) entry.isOfAccount = true;
        found.set(id, entry);
      });
    }
  }
  return [...found.values()];
}

const columnsRead = (path: ResolvedPath, index: number): readonly string[] =>
  path.relations[index + 1]?.pairs.map(([column]) => column) ?? [path.name];
