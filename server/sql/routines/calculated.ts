import { ChannelType } from '../../../resources/enums/channelType';
import { Status } from '../../../resources/enums/status';
import type { Catalogue, Entity } from '../../../resources/language/catalogue';
import { isReference } from '../../../resources/language/field';
import { empty, type Fragment, ident, literal, sql } from '../fragment';
import { table } from '../path';
import { routineName, triggerFunction } from './routine';

/** Maximum ranges of a channel's hours that are to be calculated again; more are merged into one. */
const maxSpans = 32;

/** Returns the table, and its columns, that says which series is calculated from which one: the rules of channels. */
function rulesOf(owner: string, catalogue: Catalogue) {
  for (const entity of catalogue.entities) {
    const { acyclic } = entity;
    const field = acyclic && entity.field(acyclic.to);
    if (acyclic && field && isReference(field) && field.to === owner && owner !== entity.name)
      return { rules: table(entity), follower: ident(acyclic.from), source: ident(acyclic.to) };
  }
  return undefined;
}

/**
 * Returns triggers that note hours to calculate again: after readings were written, those of the series calculated from
 * them; after a formula was changed, all of its series.
 */
export function calculated(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  return [...followReadings(entity, catalogue), ...followFormulas(entity, catalogue)];
}

/**
 * Returns a statement that notes hours to calculate again, of the series that are calculated from the readings `rows`:
 * from the first to the last of them.
 */
export function calculatedFrom(entity: Entity, catalogue: Catalogue, rows: Fragment): Fragment {
  if (!entity.series) return empty;
  const { of, at } = entity.series;
  const owner = entity.field(of);
  const found = isReference(owner) ? rulesOf(owner.to, catalogue) : undefined;
  if (!found || !isReference(owner)) return empty;
  const { rules, follower, source } = found;
  return noteUncalculatedHours(sql`
    select f.id, tstzmultirange(tstzrange(min(r.least), max(r.most), '[]')) from (
      select ${ident(of)} as of, min(${ident(at)}) as least, max(${ident(at)}) as most from ${rows} group by 1) r
    cross join lateral (
      select f.${follower} as id from ${rules} f where f.${source} = r.of and f."Status" = ${literal(Status.values.Active)}
      ${ofParents(catalogue.entity(owner.to), catalogue)}) f group by 1 order by 1`);
}

/**
 * Returns a statement that notes hours to calculate again. `rows` is a query `(channel_id, hours)`, ordered by channel
 * so that transactions do not deadlock.
 */
export const noteUncalculatedHours = (
  rows: Fragment,
): Fragment => sql`  insert into meterdesk.uncalculated_hours as u (channel_id, hours) ${rows}
    on conflict (channel_id) do update set writes = u.writes + 1, hours = case
      when (select count(*) from unnest(u.hours + excluded.hours)) > ${literal(maxSpans)} then tstzmultirange(range_merge(u.hours + excluded.hours))
      else u.hours + excluded.hours end;`;

function followReadings(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  const note = (rows: Fragment): Fragment => calculatedFrom(entity, catalogue, rows);
  if (note(empty) === empty) return [];
  const events = {
    insert: { seen: sql`new table as new_rows`, notes: note(sql`new_rows`) },
    update: {
      seen: sql`old table as old_rows new table as new_rows`,
      notes: sql`${note(sql`new_rows`)}\n${note(sql`old_rows`)}`,
    },
    delete: { seen: sql`old table as old_rows`, notes: note(sql`old_rows`) },
  } as const;
  return (['insert', 'update', 'delete'] as const).flatMap((event) => {
    const functionName = routineName(entity, `calculated_${event}`);
    const { seen, notes } = events[event];
    return [
      triggerFunction(functionName, empty, sql`${notes}\n  return null;`),
      sql`create or replace trigger ${ident(`meterdesk_calculated_${event}`)} after ${verbs[event]} on ${table(entity)} referencing ${seen} for each statement execute function ${functionName}()`,
    ];
  });
}

/**
 * Returns the query of the series `c` whose formula adds up the sub-loads of their load, one of which has the series
 * `r.of`.
 */
function ofParents(series: Entity, catalogue: Catalogue): Fragment {
  for (const name of series.columns) {
    const field = series.field(name);
    const load = isReference(field) ? catalogue.entity(field.to) : undefined;
    const parent = load?.acyclic && load.field(load.acyclic.to);
    if (!load?.acyclic || !parent || !isReference(parent) || parent.to !== load.name) continue;
    const [key, loadKey, above] = [ident(series.key[0]), ident(load.key[0]), ident(load.acyclic.to)];
    return sql`union select c.${key} from ${table(series)} s join ${table(load)} l on l.${loadKey} = s.${ident(name)}
        join ${table(series)} c on c.${ident(name)} = l.${above} where s.${key} = r.of and c."Type" = ${calculatedType} and c."Formula" ~* 'sub-?loads'`;
  }
  return empty;
}

export const calculatedType = literal(ChannelType.values.Calculated);

const verbs = { insert: sql`insert`, update: sql`update`, delete: sql`delete` } as const;

function followFormulas(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  if (!rulesOf(entity.name, catalogue) || !entity.columns.includes('Formula')) return [];
  const functionName = routineName(entity, 'calculated_formula');
  const key = ident(entity.key[0]);
  return [
    triggerFunction(
      functionName,
      empty,
      sql`  insert into meterdesk.uncalculated_hours as u (channel_id, hours) values (new.${key}, '{(,)}')
    on conflict (channel_id) do update set writes = u.writes + 1, hours = excluded.hours;
  return null;`,
    ),
    sql`create or replace trigger meterdesk_calculated_formula after insert or update of "Formula", "Type", "UnitOfMeasure", "IntervalFrequency", "TimeZone", "BuildingId", "LoadId" on ${table(entity)} for each row when (new."Formula" is not null and new."Type" = ${calculatedType}) execute function ${functionName}()`,
  ];
}
