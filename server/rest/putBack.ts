import { isDeepStrictEqual } from 'node:util';
import type { Action } from '../../resources/language/access';
import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { isSecret } from '../../resources/language/field';
import { Refused } from '../identity/refused';
import { permitted } from '../sql/access';
import type { Caller } from '../sql/caller';
import type { Session } from '../sql/database';
import { all, any, type Fragment, list, name, sql, value } from '../sql/fragment';
import { table } from '../sql/path';
import type { Entry, Image } from './journal';

/** @throws Refused */
export async function putBack(
  session: Session,
  catalogue: Catalogue,
  entity: Entity,
  caller: Caller,
  entry: Entry,
): Promise<void> {
  const may = (...actions: readonly Action[]): Fragment =>
    any(actions.map((action) => permitted(catalogue, entity, 'row', caller, action)));
  await steps[entry.action]({ session, entity, caller, entry, may });
}

interface Work {
  readonly session: Session;
  readonly entity: Entity;
  readonly caller: Caller;
  readonly entry: Entry;
  /** Whether the caller may do one of them to "row". */
  readonly may: (...actions: readonly Action[]) => Fragment;
}

const steps: Readonly<Record<Entry['action'], (work: Work) => Promise<void>>> = {
  async update(work) {
    const { session, entity, entry, may } = work;
    const changed = columnsToSet(work, await lockedRow(work, may('update', 'review')));
    const isReview = changed.every((column) => entity.reviewed?.includes(column));
    const allowed = isReview ? may('update', 'review') : may('update');
    await demand(work, allowed);
    await session.count(sql`
      update ${table(entity)} ${name('row')} set ${list(changed.map((column) => sql`${name(column)} = ${name('was', column)}`))}
      from ${recorded(entity, entry, 'was', sql`before`)}, ${recorded(entity, entry, 'now', sql`after`)} where ${sameKey(entity, 'now')}`);
    // The row may have been another account's then.
    await demand(work, allowed);
  },

  async delete(work) {
    const { session, entity, entry, may } = work;
    const columns = entity.columns.filter((column) => column in (entry.before ?? {}));
    await session.count(sql`
      insert into ${table(entity)} (${list(columns.map((column) => name(column)))})
      select ${list(columns.map((column) => name('was', column)))} from ${recorded(entity, entry, 'was', sql`before`)}`);
    await demand(work, may('create'));
  },

  async insert(work) {
    const { session, entity, entry, may } = work;
    await lockedRow(work, may('delete'));
    await session.count(sql`
      delete from ${table(entity)} ${name('row')} using ${recorded(entity, entry, 'now', sql`after`)} where ${sameKey(entity, 'now')}`);
  },
};

/** The row as it is now, held until the transaction ends. */
async function lockedRow({ session, entity, entry }: Work, allowed: Fragment): Promise<Image> {
  const [found] = await session.rows<{ image: Image; may: boolean }>(sql`
    select to_jsonb(${name('row')}) as image, ${allowed} as may
    from ${table(entity)} ${name('row')}, ${recorded(entity, entry, 'now', sql`after`)}
    where ${sameKey(entity, 'now')} for update of ${name('row')}`);
  if (!found) throw new Refused('This record has been deleted since: restore that first.', 'conflict', 409);
  if (!found.may) throw notAllowed();
  return found.image;
}

/** Refuses unless the row, as it stands in this transaction, lets the caller do it. */
async function demand({ session, entity, entry }: Work, allowed: Fragment): Promise<void> {
  const image = entry.action === 'delete' ? sql`before` : sql`after`;
  const found = await session.rows(sql`
    select from ${table(entity)} ${name('row')}, ${recorded(entity, entry, 'now', image)}
    where ${sameKey(entity, 'now')} and ${allowed}`);
  if (found.length === 0) throw notAllowed();
}

/** What differs from then and is for people to set; what the platform writes stays as it is. */
function columnsToSet({ entity, caller, entry }: Work, current: Image): readonly string[] {
  const before = entry.before ?? {};
  const changed = entity.columns.filter((column) => {
    const field = entity.fields[column];
    if (!field || isSecret(field) || field.readOnly || field.fixed || entity.key.includes(column)) return false;
    if (field.staffOnly && !caller.isStaff) return false;
    return column in before && !isDeepStrictEqual(before[column], current[column]);
  });
  if (changed.length === 0) throw new Refused('This record is as it was then already.', 'conflict', 409);
  if (!caller.isStaff && changed.some((column) => entity.fields[column]?.staffSets)) throw notAllowed();
  return changed;
}

/** The change's image as a row of the table's type, read by PostgreSQL itself: JavaScript would round its numbers. */
function recorded(entity: Entity, { changeId }: Entry, alias: string, image: Fragment): Fragment {
  const change = name(`${alias}_change`);
  return sql`meterdesk.change ${change}
    join lateral jsonb_populate_record(null::${table(entity)}, ${change}.${image}) ${name(alias)} on ${change}.id = ${value(changeId)}::bigint`;
}

const sameKey = (entity: Entity, alias: string): Fragment =>
  all(entity.key.map((column) => sql`${name('row', column)} = ${name(alias, column)}`));

const notAllowed = (): Refused => new Refused('You may not change this record.', 'permission-error', 403);
