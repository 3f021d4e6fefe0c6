import type { Catalogue, Entity, Relation } from '../../../resources/language/catalogue';
import type { TotalField } from '../../../resources/language/field';
import { and, empty, type Fragment, ident, join, list, literal, sql } from '../fragment';
import { scalarKindOf } from '../kinds';
import { joinPath, table } from '../path';
import { routineName, triggerFunction } from './routine';

/** SQL that is true while triggers update totals: no other write may set them, and `UpdatedOn` stays. */
export const isTotalling = sql`coalesce(current_setting('meterdesk.totalling', true), '') = 'on'`;

type Total = readonly [column: string, field: TotalField];

export const totalsOf = (entity: Entity): readonly Total[] =>
  Object.entries(entity.fields).flatMap(([column, field]): readonly Total[] =>
    field.kind === 'total' ? [[column, field]] : [],
  );

/**
 * Returns the routines that maintain totals of child rows: a trigger that protects them, a function that computes them,
 * and triggers on the tables that they are computed from.
 */
export function totalRoutines(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  return [...guardTriggers(entity), ...recountRoutine(entity, catalogue), ...watchTriggers(entity, catalogue)];
}

function guardTriggers(entity: Entity): readonly Fragment[] {
  const own = totalsOf(entity);
  if (own.length === 0) return [];
  const functionName = routineName(entity, 'totals_guard');
  const resets = own.map(
    ([column]) => sql`    new.${ident(column)} := case when tg_op = 'UPDATE' then old.${ident(column)} else 0 end;`,
  );
  return [
    triggerFunction(
      functionName,
      empty,
      sql`  if not ${isTotalling} then\n${join(resets, sql`\n`)}\n  end if;\n  return new;`,
    ),
    sql`create or replace trigger meterdesk_totals_guard before insert or update on ${table(entity)} for each row execute function ${functionName}()`,
  ];
}

const keyType = (entity: Entity): Fragment => scalarKindOf(entity.field(entity.key[0])).type ?? sql`text`;
const keyName = (entity: Entity): Fragment => ident(entity.key[0]);

/** Returns the function that computes the totals of the rows with these keys; of all with null. */
function recountRoutine(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  const own = totalsOf(entity);
  if (own.length === 0) return [];
  const functionName = routineName(entity, 'totals');
  const key = keyName(entity);
  const sums = own.map(([column, field]) => sql`${ident(column)} = ${sumOf(entity, field, catalogue)}`);
  const isOutdated = own.map(
    ([column, field]) => sql`p.${ident(column)} is distinct from ${sumOf(entity, field, catalogue)}`,
  );
  return [
    sql`create or replace function ${functionName}(keys ${keyType(entity)}[]) returns void language plpgsql security definer set search_path = public, meterdesk, pg_temp as $routine$
declare
  journaling text := coalesce(current_setting('meterdesk.journal', true), '');
begin
  if keys is not null and cardinality(keys) = 0 then return; end if;
  perform set_config('meterdesk.journal', 'off', true), set_config('meterdesk.totalling', 'on', true);
  update ${table(entity)} p set ${list(sums)} where (keys is null or p.${key} = any(keys)) and (${join(isOutdated, sql` or `)});
  perform set_config('meterdesk.journal', journaling, true), set_config('meterdesk.totalling', '', true);
end $routine$`,
  ];
}

/** Returns a statement that computes the totals of all rows of a table. */
export const recountAll = (entity: Entity): Fragment => sql`select ${routineName(entity, 'totals')}(null)`;

/** Returns SQL of the sum over the preferred children; over all of them where none is preferred. */
function sumOf(
  entity: Entity,
  { relation, column, preferWhere, preferUnless = {} }: TotalField,
  catalogue: Catalogue,
): Fragment {
  const { child, back } = childOf(entity, relation, catalogue);
  const summed = ident('c', column);
  if (!preferWhere)
    return sql`(select coalesce(sum(${summed}), 0) from ${table(child)} c where c.${back} = p.${keyName(entity)})`;
  const path = catalogue.resolve(child, preferWhere);
  const { joins, alias } = joinPath(catalogue, path.relations, 'c');
  const preferred = and([
    sql`${ident(alias, path.name)} is true`,
    ...Object.entries(preferUnless).map(
      ([name, texts]) => sql`coalesce(${ident('c', name)}, '') not in (${list(texts.map(literal))})`,
    ),
  ]);
  return sql`(select coalesce(case when bool_or(${preferred}) then sum(${summed}) filter (where ${preferred}) else sum(${summed}) end, 0) from ${table(child)} c ${joins} where c.${back} = p.${keyName(entity)})`;
}

function childOf(entity: Entity, relation: string, catalogue: Catalogue): { child: Entity; back: Fragment } {
  const { to, target } = catalogue.relation(entity, relation);
  return { child: catalogue.entity(to), back: ident(target) };
}

/** Columns of this table from which totals of another one are computed, and the path from the totalled rows to them. */
interface Watched {
  readonly owner: Entity;
  readonly relation: string;
  /** From the child to the watched row; empty where the child itself is watched. */
  readonly path: readonly Relation[];
  readonly columns: Set<string>;
}

/** Returns the triggers of this table that compute totals of other tables again. */
function watchTriggers(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  const watched = watchedIn(entity, catalogue);
  return (['insert', 'update', 'delete'] as const).flatMap((event) => {
    // Rows on the path to a preference are inserted before the children that refer to them, and deleted after them.
    const affected = event === 'update' ? watched : watched.filter(({ path }) => path.length === 0);
    if (affected.length === 0) return [];
    const functionName = routineName(entity, `totals_${event}`);
    const steps = affected.map((one) => stepOf(one, event, catalogue));
    const seen = {
      insert: sql`new table as new_rows`,
      delete: sql`old table as old_rows`,
      update: sql`old table as old_rows new table as new_rows`,
    };
    return [
      triggerFunction(functionName, empty, sql`${join(steps, sql`\n`)}\n  return null;`),
      sql`create or replace trigger ${ident(`meterdesk_totals_${event}`)} after ${verbs[event]} on ${table(entity)} referencing ${seen[event]} for each statement execute function ${functionName}()`,
    ];
  });
}

const verbs = { insert: sql`insert`, update: sql`update`, delete: sql`delete` } as const;

function stepOf(
  { owner, relation, path, columns }: Watched,
  event: keyof typeof verbs,
  catalogue: Catalogue,
): Fragment {
  const { child, back } = childOf(owner, relation, catalogue);
  const recountFunction = routineName(owner, 'totals');
  if (path.length === 0) {
    const read = list([back, ...[...columns].map((column) => ident(column))]);
    const changed =
      event === 'update'
        ? sql`(select ${read} from new_rows except all select ${read} from old_rows) union all (select ${read} from old_rows except all select ${read} from new_rows)`
        : sql`select ${read} from ${ident(event === 'insert' ? 'new_rows' : 'old_rows')}`;
    return sql`  perform ${recountFunction}(array(select distinct ${back} from (${changed}) r));`;
  }
  const { joins, alias } = joinPath(catalogue, path, 'c');
  const end = catalogue.entity((path.at(-1) as Relation).to);
  const key = keyName(end);
  const read = list([key, ...[...columns].map((column) => ident(column))]);
  return sql`  perform ${recountFunction}(array(select distinct c.${back} from ${table(child)} c ${joins} where ${ident(alias)}.${key} in (
    select ${key} from (select ${read} from new_rows except select ${read} from old_rows) r)));`;
}

/** Returns the columns of this table from which totals of others are computed. */
export function watchedIn(entity: Entity, catalogue: Catalogue): readonly Watched[] {
  const found = new Map<string, Watched>();
  const add = (owner: Entity, relation: string, path: readonly Relation[], column: string) => {
    const id = `${owner.name} ${relation} ${path.map((step) => step.name).join('.')}`;
    const entry = found.get(id) ?? { owner, relation, path, columns: new Set<string>() };
    entry.columns.add(column);
    found.set(id, entry);
  };
  for (const owner of catalogue.entities) {
    for (const [, { relation, column, preferWhere, preferUnless = {} }] of totalsOf(owner)) {
      const { child } = childOf(owner, relation, catalogue);
      const path = preferWhere ? catalogue.resolve(child, preferWhere) : undefined;
      if (child.name === entity.name)
        for (const own of [column, ...Object.keys(preferUnless)]) add(owner, relation, [], own);
      path?.relations.forEach((step, index) => {
        const holder = index === 0 ? child : catalogue.entity((path.relations[index - 1] as Relation).to);
        if (holder.name === entity.name) add(owner, relation, path.relations.slice(0, index), step.column);
      });
      const last = path?.relations.at(-1);
      if (path && last && last.to === entity.name) add(owner, relation, path.relations, path.name);
    }
  }
  return [...found.values()];
}
