import type { Catalogue, Entity } from '../../../resources/language/catalogue';
import { isReference } from '../../../resources/language/field';
import { empty, type Fragment, ident, literal, sql } from '../fragment';
import { table } from '../path';
import { routineName, triggerFunction } from './routine';

/** Maximum ranges of a channel's hours that were written and not judged since; more are merged into one. */
const maxSpans = 32;

/**
 * Returns whether readings of another resource update columns of this one (extents), which leaves `UpdatedOn` as it is.
 */
export const keepsExtents = (entity: Entity, catalogue: Catalogue): boolean =>
  catalogue.entities.some(({ series }) => series?.keptIn === entity.name);

/**
 * Returns triggers that maintain the extents of a series (its first and latest reading, and the latest write) and note
 * the hours for the detection. A statement updates one row for each series, however many readings it writes.
 */
export function series(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  return [...watchReadings(entity, catalogue), ...fillNew(entity, catalogue)];
}

function watchReadings(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  if (!entity.series) return [];
  const parts = partsOf(entity, catalogue);
  const steps = {
    insert: [extendExtents(parts), unjudged(parts, sql`new_rows`)],
    update: [
      extendExtents(parts),
      unjudged(parts, sql`new_rows`),
      shrinkExtents(parts, movedAway(parts)),
      unjudged(parts, movedAway(parts)),
    ],
    delete: [shrinkExtents(parts, sql`old_rows`), unjudged(parts, sql`old_rows`)],
  } as const;
  return [
    ...(['insert', 'update', 'delete'] as const).flatMap((event) => {
      const functionName = routineName(entity, `series_${event}`);
      return [
        triggerFunction(
          functionName,
          sql`  journaling text := coalesce(current_setting('meterdesk.journal', true), '');`,
          unjournaledSteps(steps[event]),
        ),
        sql`create or replace trigger ${ident(`meterdesk_series_${event}`)} after ${events[event].verb} on ${table(entity)} referencing ${events[event].seen} for each statement execute function ${functionName}()`,
      ];
    }),
  ];
}

/** Returns the trigger that fills the extents of a row that is inserted or restored after its readings. */
function fillNew(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  const readings = catalogue.entities.find(({ series }) => series?.keptIn === entity.name);
  if (!readings) return [];
  const { of, at, written, first, latest, latestWritten, ...parts } = partsOf(readings, catalogue);
  const functionName = routineName(entity, 'series_fill');
  return [
    triggerFunction(
      functionName,
      empty,
      sql`  if new.${latest} is null then
    select min(r.${at}), max(r.${at}), max(r.${written}) into new.${first}, new.${latest}, new.${latestWritten} from ${parts.readings} r where r.${of} = new.${of};
  end if;
  return new;`,
    ),
    sql`create or replace trigger meterdesk_series_fill before insert on ${table(entity)} for each row execute function ${functionName}()`,
  ];
}

const events = {
  insert: { verb: sql`insert`, seen: sql`new table as new_rows` },
  update: { verb: sql`update`, seen: sql`old table as old_rows new table as new_rows` },
  delete: { verb: sql`delete`, seen: sql`old table as old_rows` },
} as const;

interface Parts {
  readonly readings: Fragment;
  readonly extentTable: Fragment;
  readonly owner: Fragment;
  readonly ownerKey: Fragment;
  readonly of: Fragment;
  readonly at: Fragment;
  readonly written: Fragment;
  readonly first: Fragment;
  readonly latest: Fragment;
  readonly latestWritten: Fragment;
}

function partsOf(entity: Entity, catalogue: Catalogue): Parts {
  const { of, at, written, keptIn, first, latest, latestWritten } = entity.series as NonNullable<Entity['series']>;
  const field = entity.field(of);
  const owner = catalogue.entity(isReference(field) ? field.to : keptIn);
  return {
    readings: table(entity),
    extentTable: table(catalogue.entity(keptIn)),
    owner: table(owner),
    ownerKey: ident(owner.key[0]),
    of: ident(of),
    at: ident(at),
    written: ident(written),
    first: ident(first),
    latest: ident(latest),
    latestWritten: ident(latestWritten),
  };
}

/**
 * Returns a trigger's body: its steps are not journaled and leave `UpdatedOn` as it is, because no person changed
 * anything.
 */
const unjournaledSteps = (
  steps: readonly Fragment[],
): Fragment => sql`  perform set_config('meterdesk.journal', 'off', true), set_config('meterdesk.totalling', 'on', true);
${steps.reduce((all, step) => sql`${all}${step}\n`, empty)}  perform set_config('meterdesk.journal', journaling, true), set_config('meterdesk.totalling', '', true);
  return null;`;

/**
 * Widens the extents. Rows are locked in the order of the key, so that two imports of the same series do not deadlock.
 * Existing rows are updated by a statement of their own: an insert with a conflict would run the trigger that computes
 * the search text for each.
 */
const extendExtents = ({ extentTable, of, at, written, first, latest, latestWritten }: Parts): Fragment => {
  const extents = sql`select ${of}, min(${at}) as first, max(${at}) as latest, max(${written}) as written from new_rows`;
  return sql`  perform from ${extentTable} where ${of} in (select ${of} from new_rows) order by ${of} for update;
  update ${extentTable} k set ${first} = least(k.${first}, g.first), ${latest} = greatest(k.${latest}, g.latest), ${latestWritten} = greatest(k.${latestWritten}, g.written)
    from (${extents} group by 1) g where g.${of} = k.${of};
  insert into ${extentTable} as k (${of}, ${first}, ${latest}, ${latestWritten})
    ${extents} n where not exists (select from ${extentTable} k where k.${of} = n.${of}) group by 1 order by 1
    on conflict (${of}) do update set ${first} = least(k.${first}, excluded.${first}),
      ${latest} = greatest(k.${latest}, excluded.${latest}), ${latestWritten} = greatest(k.${latestWritten}, excluded.${latestWritten});`;
};

/**
 * Recomputes the extents that ended at removed readings. Rows are locked first: only a later statement sees what
 * another transaction committed meanwhile.
 */
const shrinkExtents = (
  { readings, extentTable, of, at, written, first, latest, latestWritten }: Parts,
  removed: Fragment,
): Fragment => {
  const remaining = (aggregate: Fragment, column: Fragment): Fragment =>
    sql`(select ${aggregate}(r.${column}) from ${readings} r where r.${of} = k.${of})`;
  return sql`  perform from ${extentTable} where ${of} in (select ${of} from ${removed} g) order by ${of} for update;
  update ${extentTable} k set
    ${first} = case when g.first <= k.${first} then ${remaining(sql`min`, at)} else k.${first} end,
    ${latest} = case when g.latest >= k.${latest} then ${remaining(sql`max`, at)} else k.${latest} end,
    ${latestWritten} = case when g.written >= k.${latestWritten} then ${remaining(sql`max`, written)} else k.${latestWritten} end
  from (select ${of}, min(${at}) as first, max(${at}) as latest, max(${written}) as written from ${removed} g group by 1) g
  where g.${of} = k.${of} and (g.first <= k.${first} or g.latest >= k.${latest} or g.written >= k.${latestWritten});`;
};

/**
 * Readings that an update moved to another channel or time, at their former one. Grouped by key and not joined:
 * PostgreSQL caches the plan, and where the first update of a connection changed nothing, a join took minutes for
 * 100,000 readings.
 */
const movedAway = ({
  of,
  at,
  written,
}: Parts): Fragment => sql`(select ${of}, ${at}, max(${written}) as ${written} from (
      select ${of}, ${at}, ${written}, false as fresh from old_rows union all select ${of}, ${at}, ${written}, true from new_rows) b
    group by ${of}, ${at} having not bool_or(fresh))`;

/** Notes the hours of written readings, whole ones, so that consecutive readings are one range. */
const unjudged = (
  { owner, ownerKey, of, at }: Parts,
  rows: Fragment,
): Fragment => sql`  insert into meterdesk.unjudged_hours as u (channel_id, hours, unvalidated, uncounted)
    select ${of}, written, written, written from (
      select ${of}, tstzmultirange(tstzrange(${hourOf(sql`min(${at})`)}, ${hourOf(sql`max(${at})`)} + interval '1 hour')) as written from ${rows} r
      where exists (select from ${owner} o where o.${ownerKey} = r.${of}) group by 1) w order by 1
    on conflict (channel_id) do update set writes = u.writes + 1, hours = ${merged('hours')}, unvalidated = ${merged('unvalidated')}, uncounted = ${merged('uncounted')};`;

/**
 * Returns a statement that notes the hours of series to be counted, judged and validated again; `rows` has their times.
 */
export const unjudgedFrom = (entity: Entity, catalogue: Catalogue, rows: Fragment): Fragment =>
  unjudged(partsOf(entity, catalogue), rows);

const merged = (name: string): Fragment => {
  const both = sql`${ident('u', name)} + ${ident('excluded', name)}`;
  return sql`case when (select count(*) from unnest(${both})) > ${literal(maxSpans)} then tstzmultirange(range_merge(${both})) else ${both} end`;
};

const hourOf = (moment: Fragment): Fragment => sql`date_bin(interval '1 hour', ${moment}, timestamptz 'epoch')`;

/**
 * Returns the statements that fill extents where readings are older than the triggers, or than the columns. Where
 * triggers `wereLost`, all extents are recomputed, and series whose extents differ are to be judged again.
 */
export function refillSeries(entity: Entity, catalogue: Catalogue, wereLost: boolean): readonly Fragment[] {
  if (!entity.series) return [];
  const parts = partsOf(entity, catalogue);
  return [...fillExtents(parts), ...(wereLost ? recountExtents(parts) : [])];
}

/** Recomputes all extents, without triggers: it is no change to journal. */
function recountExtents({
  readings,
  extentTable,
  of,
  at,
  written,
  first,
  latest,
  latestWritten,
}: Parts): readonly Fragment[] {
  return [
    sql`alter table ${extentTable} disable trigger user`,
    sql`with extent as (
      select k.${of} as of, min(r.${at}) as first, max(r.${at}) as latest, max(r.${written}) as written
      from ${extentTable} k left join ${readings} r on r.${of} = k.${of} group by 1),
    mended as (
      update ${extentTable} k set ${first} = e.first, ${latest} = e.latest, ${latestWritten} = e.written from extent e
      where e.of = k.${of} and (k.${first}, k.${latest}, k.${latestWritten}) is distinct from (e.first, e.latest, e.written)
      returning k.${of}, k.${latest})
    insert into meterdesk.unjudged_hours as u (channel_id, hours)
    select ${of}, tstzmultirange(tstzrange(null, ${hourOf(sql`greatest(now(), ${latest})`)} + interval '1 hour')) from mended
    on conflict (channel_id) do update set writes = u.writes + 1, hours = excluded.hours`,
    sql`alter table ${extentTable} enable trigger user`,
  ];
}

/** Fills extents that are missing, and notes their series for the detection where nothing is noted yet. */
function fillExtents(parts: Parts): readonly Fragment[] {
  const { readings, extentTable, owner, ownerKey, of, at, written, first, latest, latestWritten } = parts;
  const withoutExtents = sql`(select o.${ownerKey} from ${owner} o where not exists (
    select from ${extentTable} k where k.${of} = o.${ownerKey} and k.${first} is not null and k.${latest} is not null and k.${latestWritten} is not null))`;
  return [
    sql`insert into ${extentTable} as k (${of}, ${first}, ${latest}, ${latestWritten})
    select ${of}, min(${at}), max(${at}), max(${written}) from ${readings} where ${of} in ${withoutExtents} group by 1
    on conflict (${of}) do update set ${first} = excluded.${first}, ${latest} = excluded.${latest}, ${latestWritten} = excluded.${latestWritten}`,
    sql`insert into meterdesk.unjudged_hours (channel_id, hours)
    select k.${of}, tstzmultirange(tstzrange(null, ${hourOf(sql`greatest(now(), k.${latest})`)} + interval '1 hour')) from ${extentTable} k where k.${latest} is not null
    on conflict do nothing`,
  ];
}
