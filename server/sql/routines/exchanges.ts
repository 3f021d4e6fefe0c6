import type { Catalogue, Entity } from '../../../resources/language/catalogue';
import { empty, type Fragment, ident, join, sql } from '../fragment';
import { table } from '../path';
import { calculatedFrom } from './calculated';
import { routineName, triggerFunction } from './routine';
import { unjudgedFrom } from './series';

/**
 * Returns the trigger of a meter's exchange: the hours of its series from the day before it to now are noted to be
 * counted, calculated and judged again. A row trigger: meters are exchanged one by one.
 */
export function exchanges(entity: Entity, catalogue: Catalogue): readonly Fragment[] {
  const readings = catalogue.entities.find(({ series }) => series?.exchanges?.from === entity.name);
  const spec = readings?.series?.exchanges;
  if (!readings?.series || !spec) return [];
  const { of, at } = readings.series;
  const functionName = routineName(entity, 'exchanges');
  const moments = (row: string): Fragment => sql`select ${ident(row, spec.of)} as ${ident(of)}, m.at as ${ident(at)}
      from unnest(array[${ident(row, spec.at)} - interval '1 day', greatest(now(), ${ident(row, spec.at)})]) m(at) where ${ident(row, spec.of)} is not null`;
  const rows = sql`(${join([sql`${moments('old')} and tg_op <> 'INSERT'`, sql`${moments('new')} and tg_op <> 'DELETE'`], sql` union all `)})`;
  return [
    triggerFunction(
      functionName,
      empty,
      sql`${unjudgedFrom(readings, catalogue, rows)}\n${calculatedFrom(readings, catalogue, sql`${rows} r`)}\n  return null;`,
    ),
    sql`create or replace trigger meterdesk_exchanges after insert or update or delete on ${table(entity)} for each row execute function ${functionName}()`,
  ];
}
