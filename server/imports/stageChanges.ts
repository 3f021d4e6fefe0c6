import { type Static, Type } from 'typebox';
import type { Entity } from '../../resources/language/catalogue';
import { isNumber } from '../../resources/language/field';
import { sheetColumns } from '../../resources/shared/sheetColumns';
import type { Caller } from '../sql/caller';
import type { Reader } from '../sql/database';
import { type Fragment, ident, join, list, literal, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { comparableColumns } from '../writes/audience';
import { ApiError } from '../writes/errors';

const decimal = Type.String({ maxLength: 50, pattern: '^[+-]?(\\d+(\\.\\d*)?|\\.\\d+)$' });
const column = Type.String({ maxLength: 200 });

/** A change of a column in many records. */
export const BulkChange = Type.Union([
  Type.Object({ kind: Type.Literal('set'), column, value: Type.String() }),
  Type.Object({ kind: Type.Literal('clear'), column }),
  Type.Object({ kind: Type.Literal('replace'), column, find: Type.String({ minLength: 1 }), by: Type.String() }),
  Type.Object({
    kind: Type.Literal('compose'),
    column,
    pattern: Type.String({ description: 'A text with the columns that it is made of: `{Label} {MeterName}`' }),
  }),
  Type.Object({
    kind: Type.Literal('scale'),
    column,
    from: Type.Optional(Type.String({ maxLength: 200, description: 'The number that it is computed from: its own' })),
    factor: decimal,
    offset: decimal,
  }),
]);
export type BulkChange = Static<typeof BulkChange>;

interface RecordsOfTable {
  readonly entity: Entity;
  readonly alias: string;
  /** SQL condition of the records that are changed. */
  readonly isChanged: Fragment;
}

/**
 * Adds rows to the caller's import that is being staged: one for each record, as a sheet would have them. Returns how
 * many there are; undefined where there is no such import.
 * @throws ApiError where a column may not be changed, or computed from
 */
export async function stageChanges(
  reader: Reader,
  caller: Caller,
  id: string,
  { entity, alias, isChanged }: RecordsOfTable,
  changes: readonly BulkChange[],
): Promise<number | undefined> {
  const settable = sheetColumns(entity, caller.isStaff);
  for (const change of changes)
    if (!settable.includes(change.column) || entity.key.includes(change.column))
      throw new ApiError('validation-failed', `${entity.plural} have no column ‘${change.column}’ to change.`);
  for (const change of changes)
    if (change.kind === 'scale' && !isNumeric(entity, change.from ?? change.column))
      throw new ApiError('validation-failed', `${entity.plural} have no column ‘${change.from}’ to compute from.`);
  const text = storedText(entity, alias, comparableColumns(entity, caller.isStaff ? 'staff' : 'contact'));
  const cells = [
    ...entity.key.map((column) => sql`${literal(column)}, ${text(column)}`),
    ...changes.map((change) => sql`${literal(change.column)}, ${cellOf(change, text)}`),
  ];
  const [staged] = await reader.rows<{ isThere: boolean; rows: number }>(sql`
    with run as (update meterdesk.import_run set state = 'staging' where id = ${param(id)}::uuid
        and contact_id = ${param(caller.contactId)}::uuid and state = 'staging' and mode = 'update' returning id),
      staged as (insert into meterdesk.import_row (run_id, number, cells, row_key)
        select run.id, before.number + row_number() over (order by ${list(entity.key.map((column) => ident(alias, column)))}),
          jsonb_build_object(${list(cells)}), lower(jsonb_build_array(${list(entity.key.map(text))})::text)
        from run, (select coalesce(max(number), 0) as number from meterdesk.import_row where run_id = ${param(id)}::uuid) before,
          ${table(entity)} ${ident(alias)} where ${isChanged} returning 1)
    select exists (select from run) as "isThere", (select count(*) from staged)::integer as rows`);
  return staged?.isThere ? staged.rows : undefined;
}

const isNumeric = (entity: Entity, column: string): boolean =>
  entity.columns.includes(column) && isNumber(entity.field(column));

/** Returns a function that gives the text of a stored column; '' for null. */
const storedText =
  (entity: Entity, alias: string, readable: readonly string[]) =>
  (column: string): Fragment => {
    if (!readable.includes(column))
      throw new ApiError('validation-failed', `${entity.plural} have no column ‘${column}’ to compute from.`);
    return sql`coalesce(to_jsonb(${ident(alias, column)}) #>> '{}', '')`;
  };

/** Returns the SQL expression of the cell's text. Numbers are computed as decimals, so nothing is rounded. */
function cellOf(change: BulkChange, text: (column: string) => Fragment): Fragment {
  if (change.kind === 'set') return sql`${param(change.value)}::text`;
  if (change.kind === 'clear') return sql`''`;
  if (change.kind === 'compose') return composed(change.pattern, text);
  const now = text((change.kind === 'scale' && change.from) || change.column);
  if (change.kind === 'replace') return sql`replace(${now}, ${param(change.find)}, ${param(change.by)})`;
  return sql`coalesce(trim_scale(nullif(${now}, '')::numeric * ${param(change.factor)}::numeric + ${param(change.offset)}::numeric)::text, '')`;
}

/** Splitting by an expression with a group puts the names that the group matched at odd indexes. */
function composed(pattern: string, text: (column: string) => Fragment): Fragment {
  const parts = pattern.split(/\{(\w+)\}/);
  return join(
    parts.map((part, index) => (index % 2 === 0 ? sql`${param(part)}::text` : text(part))),
    sql` || `,
  );
}
