import type { Catalogue, Entity } from '../../../resources/language/catalogue';
import { empty, type Fragment, ident, join, list, sql } from '../fragment';
import { table } from '../path';
import { searchColumn } from '../tables';
import { concatenatedColumns, type Derived, derivedOf } from './derived';
import { routineName, triggerFunction } from './routine';
import { keepsExtents } from './series';
import { isTotalling, totalsOf } from './totals';
import { isUnsearched } from './unsearched';

/**
 * Returns the trigger that sets, before a row is written, concatenated texts, search text, account and an `UpdatedOn`
 * that grows with every change.
 */
export function upkeep(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  const stamped = entity.columns.includes('UpdatedOn');
  const derived = derivedOf(entity, catalogue);
  const joined = joinsOf(entity);
  if (!stamped && !derived && joined.length === 0) return [];
  const hasUnstamped = entity.columns.some((column) => entity.field(column).unstamped);
  const hasDerivedUpdates = hasUnstamped || totalsOf(entity).length > 0 || keepsExtents(entity, catalogue);
  // No search text or concatenated text contains a total or an extent.
  const totalling = hasDerivedUpdates
    ? sql`  if tg_op = 'UPDATE' and ${isTotalling} then return new; end if;\n`
    : empty;
  const searching = derived ? sql` and new.${ident(searchColumn)} = old.${ident(searchColumn)}` : empty;
  const stamp = stamped
    ? sql`  if tg_op = 'UPDATE'${searching} then
    new."UpdatedOn" := greatest(new."UpdatedOn", old."UpdatedOn" + interval '1 microsecond');
  end if;
`
    : empty;
  const search = derived ? sql`  ${fillDerived(derived)}\n` : empty;
  const functionName = routineName(entity, 'upkeep');
  return [
    triggerFunction(functionName, empty, sql`${totalling}${stamp}${join(joined, empty)}${search}  return new;`),
    sql`create or replace trigger meterdesk_upkeep before insert or update on ${table(entity)} for each row execute function ${functionName}()`,
  ];
}

/** A text that concatenates others is updated with them until a person sets it, and again once it is emptied. */
function joinsOf(entity: Entity): readonly Fragment[] {
  return concatenatedColumns(entity).map(([column, of]) => {
    const [before, after] = [ident('old', column), ident('new', column)];
    const isFollowing = sql`tg_op = 'UPDATE' and ${after} = ${before} and ${before} = ${of('old')}`;
    return sql`  if ${after} is null or (${isFollowing}) then\n    ${after} := ${of('new')};\n  end if;\n`;
  });
}

function fillDerived({ columns, joins }: Derived): Fragment {
  const targets = columns.map(({ column }) => sql`new.${ident(column)}`);
  const search = sql`new.${ident(searchColumn)}`;
  return sql`select ${list(columns.map(({ value }) => value))} into ${list(targets)} from (select new.*) "row" ${joins};
  if ${isUnsearched} then ${search} := case when tg_op = 'UPDATE' then old.${ident(searchColumn)} else '' end; end if;`;
}
