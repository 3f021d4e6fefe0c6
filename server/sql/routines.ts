import type { Catalogue, Entity, Relation, ResolvedPath } from '../../resources/language/catalogue';
import { isSecret } from '../../resources/language/field';
import { all, any, empty, type Fragment, join, list, literal, name, sql } from './fragment';
import { joinPath, table } from './path';
import { searchColumn } from './tables';

/** Functions and triggers of a table: what keeps its search column, its stamps and its journal. */
export function routinesOf(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  return [...upkeep(entity, catalogue), ...fanOut(entity, catalogue), ...journal(entity, catalogue)];
}

const routine = (entity: Entity, purpose: string): Fragment => name('meterdesk', `${entity.table}_${purpose}`);

function triggerFunction(called: Fragment, declarations: Fragment, body: Fragment): Fragment {
  return sql`create or replace function ${called}() returns trigger language plpgsql security definer set search_path = public, meterdesk, pg_temp as $routine$
declare
${declarations}
begin
${body}
end $routine$`;
}

/** Before a row is written: what free text finds it by, and a stamp that grows with every change. */
function upkeep(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  const stamped = entity.columns.includes('UpdatedOn');
  const searched = entity.search.length > 0;
  if (!stamped && !searched) return [];
  const given = searched ? sql` and new.${name(searchColumn)} = old.${name(searchColumn)}` : empty;
  const stamp = stamped
    ? sql`  if tg_op = 'UPDATE'${given} then
    new."UpdatedOn" := greatest(new."UpdatedOn", old."UpdatedOn" + interval '1 microsecond');
  end if;
`
    : empty;
  const search = searched ? sql`  ${searchText(entity, catalogue)}\n` : empty;
  const called = routine(entity, 'upkeep');
  return [
    triggerFunction(called, empty, sql`${stamp}${search}  return new;`),
    sql`create or replace trigger meterdesk_upkeep before insert or update on ${table(entity)} for each row execute function ${called}()`,
  ];
}

function searchText(entity: Entity, catalogue: Catalogue): Fragment {
  const paths = entity.search.map((path) => catalogue.resolve(entity, path));
  const prefixes = new Map<string, readonly Relation[]>();
  for (const { relations } of paths)
    relations.forEach((_, index) => {
      const prefix = relations.slice(0, index + 1);
      prefixes.set(prefix.map((step) => step.name).join('_'), prefix);
    });
  const joins = [...prefixes.values()].map((prefix) => lastJoin(catalogue, prefix));
  const texts = paths.map(({ relations, name: column }) =>
    name(['row', ...relations.map((step) => step.name)].join('_'), column),
  );
  return sql`select lower(concat_ws(E'\\x1f', ${list(texts)})) into new.${name(searchColumn)} from (select new.*) "row" ${join(joins, sql` `)};`;
}

function lastJoin(catalogue: Catalogue, prefix: readonly Relation[]): Fragment {
  const before = ['row', ...prefix.slice(0, -1).map((step) => step.name)].join('_');
  return joinPath(catalogue, prefix.slice(-1), before).joins;
}

interface Dependent {
  readonly entity: Entity;
  readonly relations: readonly Relation[];
  /** Columns of the changed table that the dependent's search text is made of. */
  readonly columns: ReadonlySet<string>;
}

/** After rows were changed: whatever is found by their labels is brought up to date. */
function fanOut(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  const dependents = dependentsOf(entity, catalogue);
  if (dependents.length === 0) return [];
  const called = routine(entity, 'fan_out');
  const steps = dependents.map((dependent) => refresh(entity, dependent, catalogue));
  return [
    triggerFunction(called, empty, sql`${join(steps, sql`\n`)}\n  return null;`),
    sql`create or replace trigger meterdesk_fan_out after update on ${table(entity)} referencing old table as old_rows new table as new_rows for each statement execute function ${called}()`,
  ];
}

function refresh(entity: Entity, { entity: dependent, relations, columns }: Dependent, catalogue: Catalogue): Fragment {
  const { joins, alias } = joinPath(catalogue, relations.slice(1), 'r0');
  const first = relations[0] as Relation;
  const end = name(relations.length === 1 ? 'r0' : alias, entity.key[0] as string);
  const changed = any([...columns].map((column) => sql`o.${name(column)} is distinct from n.${name(column)}`));
  const keys = sql`select n.${name(entity.key[0] as string)} from new_rows n join old_rows o using (${name(entity.key[0] as string)}) where ${changed}`;
  return sql`  if exists (${keys}) then
    update ${table(dependent)} d set ${name(searchColumn)} = '' where d.${name(first.column)} in (
      select ${name('r0', first.target)} from ${table(catalogue.entity(first.to))} r0 ${joins} where ${end} in (${keys}));
  end if;`;
}

function dependentsOf(entity: Entity, catalogue: Catalogue): readonly Dependent[] {
  const found = new Map<string, { entity: Entity; relations: readonly Relation[]; columns: Set<string> }>();
  for (const dependent of catalogue.entities) {
    for (const path of dependent.search.map((text) => catalogue.resolve(dependent, text))) {
      path.relations.forEach((relation, index) => {
        if (relation.to !== entity.name) return;
        const way = path.relations.slice(0, index + 1);
        const id = `${dependent.name}:${way.map((step) => step.name).join('.')}`;
        const known = found.get(id) ?? { entity: dependent, relations: way, columns: new Set<string>() };
        known.columns.add(nextColumn(path, index));
        found.set(id, known);
      });
    }
  }
  return [...found.values()];
}

const nextColumn = (path: ResolvedPath, index: number): string => path.relations[index + 1]?.column ?? path.name;

/** After rows were written, by whatever path: the change set says who, when, why, before and after. */
function journal(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  if (entity.journal === 'none') return [];
  const called = routine(entity, 'journal');
  const events = entity.journal === 'corrections' ? journalEvents.slice(1) : journalEvents;
  const body = sql`  if coalesce(current_setting('meterdesk.journal', true), '') = 'off' then return null; end if;
  if tg_op = 'INSERT' then
    if not exists (select from new_rows) then return null; end if;
    made := current_change_set();
    ${record(entity, catalogue, 'insert')}
  elsif tg_op = 'UPDATE' then
    if not exists (select from old_rows o join new_rows n using (${list(entity.key.map((column) => name(column)))}) where ${isChanged(entity)}) then return null; end if;
    made := current_change_set();
    ${record(entity, catalogue, 'update')}
  else
    if not exists (select from old_rows) then return null; end if;
    made := current_change_set();
    ${record(entity, catalogue, 'delete')}
  end if;
  get diagnostics touched = row_count;
  perform record_history(made, ${literal(entity.sourceType)}, ${literal(entity.noun)}, ${literal(entity.plural)}, lower(tg_op), touched::integer);
  return null;`;
  return [
    triggerFunction(called, sql`  made bigint;\n  touched bigint;`, body),
    ...events.map(
      ([trigger, event, transition]) =>
        sql`create or replace trigger ${name(trigger)} after ${event} on ${table(entity)} referencing ${transition} for each statement execute function ${called}()`,
    ),
  ];
}

const journalEvents = [
  ['meterdesk_journal_insert', sql`insert`, sql`new table as new_rows`],
  ['meterdesk_journal_update', sql`update`, sql`old table as old_rows new table as new_rows`],
  ['meterdesk_journal_delete', sql`delete`, sql`old table as old_rows`],
] as const;

const isChanged = (entity: Entity): Fragment => sql`${image(entity, 'o')} is distinct from ${image(entity, 'n')}`;

/** The row as history keeps it: without secrets and without what the platform derives. */
function image(entity: Entity, alias: string): Fragment {
  const secrets = entity.columns.filter((column) => isSecret(entity.fields[column] as never));
  const hidden = [searchColumn, ...secrets].map((column) => literal(column));
  return sql`to_jsonb(${name(alias)}) - array[${list(hidden)}]`;
}

function record(entity: Entity, catalogue: Catalogue, action: 'insert' | 'update' | 'delete'): Fragment {
  const alias = action === 'delete' ? 'o' : 'n';
  const key = sql`concat_ws('|', ${list(entity.key.map((column) => name(alias, column)))})`;
  const { account, joins } = accountOf(entity, catalogue, alias);
  const rows = {
    insert: sql`new_rows n`,
    update: sql`old_rows o join new_rows n on ${all(entity.key.map((column) => sql`o.${name(column)} = n.${name(column)}`))}`,
    delete: sql`old_rows o`,
  }[action];
  const before = action === 'insert' ? sql`null::jsonb` : image(entity, 'o');
  const after = action === 'delete' ? sql`null::jsonb` : image(entity, 'n');
  const condition = action === 'update' ? sql` where ${isChanged(entity)}` : empty;
  return sql`insert into meterdesk.change (change_set_id, resource, row_key, label, account_id, action, before, after)
    select made, ${literal(entity.name)}, ${key}, ${labelOf(entity, alias)}, coalesce(${account}, sole_account(made)), ${literal(action)}, ${before}, ${after}
    from ${rows} ${joins}${condition};`;
}

function labelOf(entity: Entity, alias: string): Fragment {
  const isOwn = entity.columns.includes(entity.label);
  return isOwn ? sql`${name(alias, entity.label)}::text` : sql`null::text`;
}

/** Whose row it is at the time of the change; parents that went in the same change set can't be asked any more. */
function accountOf(entity: Entity, catalogue: Catalogue, alias: string): { account: Fragment; joins: Fragment } {
  const none = { account: sql`null::uuid`, joins: empty };
  if (!entity.account) return none;
  const path = catalogue.resolve(entity, entity.account);
  if (path.relations.some((relation) => relation.shape === 'array')) return none;
  const { joins, alias: end } = joinPath(catalogue, path.relations, alias);
  return { account: name(end, path.name), joins };
}
