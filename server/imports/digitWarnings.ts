import type { Catalogue, Entity } from '../../resources/language/catalogue';
import { accountColumn } from '../sql/accountColumn';
import type { Session } from '../sql/database';
import { and, ident, param, sql } from '../sql/fragment';
import { scalarKindOf } from '../sql/kinds';
import { table } from '../sql/path';
import type { Values } from '../writes/newRows';
import type { ImportScope } from './matchRecords';
import type { Changes } from './rows';

/** A number as spreadsheets shorten it: 1.2E+10. */
const shortened = /^\d(?:[.,]\d+)?e\+\d+$/i;
const leadingZeros = /^0+(?=[1-9]\d*$)/;
const digits = /^[1-9]\d*$/;

/**
 * Returns a warning about changed texts of digits that a spreadsheet may have altered, a sentence a line; undefined
 * where there is none.
 */
export function digitWarning(catalogue: Catalogue, entity: Entity, changes: Changes | null): string | undefined {
  const after = Object.fromEntries(Object.entries(changes ?? {}).map(([column, [, value]]) => [column, value]));
  const zeros = Object.entries(changes ?? {}).flatMap(([column, [before, value]]) => {
    const isLost =
      typeof before === 'string' && leadingZeros.test(before) && before.replace(leadingZeros, '') === value;
    return isLost ? [zerosSentence(catalogue, entity, column, { lost: value, stored: before })] : [];
  });
  return [...shortenedNumbers(catalogue, entity, after), ...zeros].join('\n') || undefined;
}

/** Returns a warning for each text that looks like a number that a spreadsheet has shortened: `1.2E+10`. */
export function shortenedNumbers(catalogue: Catalogue, entity: Entity, values: Values): readonly string[] {
  return Object.entries(values).flatMap(([column, value]) => {
    const isText = scalarKindOf(entity.field(column)).compare === 'text';
    if (!isText || typeof value !== 'string' || !shortened.test(value)) return [];
    return [`${catalogue.label(entity, column)}: ‘${value}’ is a number that a spreadsheet has shortened.`];
  });
}

/** A new record's own name, and the column that holds it. */
interface Named {
  readonly column: string;
  readonly value: string;
}

/** Returns a warning for each name that a record of the account has with leading zeros. */
export async function lostZeros(
  session: Session,
  { checks: { catalogue, rowFilter }, accountId }: ImportScope,
  entity: Entity,
  named: readonly Named[],
): Promise<readonly (string | undefined)[]> {
  const account = accountId ? accountColumn(entity, catalogue) : undefined;
  const found = new Map<string, string>();
  for (const column of new Set(named.map((each) => each.column))) {
    if (scalarKindOf(entity.field(column)).compare !== 'text') continue;
    const values = named.filter((each) => each.column === column && digits.test(each.value)).map(({ value }) => value);
    if (values.length === 0) continue;
    const isPadded = and([
      sql`${ident('t', column)} like '0%' and ltrim(${ident('t', column)}, '0') = any(${param(values)}::text[])`,
      ...(account ? [sql`${ident('t', account)} = ${param(accountId)}::uuid`] : []),
      rowFilter(entity, 't', 'read'),
    ]);
    const rows = await session.rows<{ stored: string; lost: string }>(
      sql`select ${ident('t', column)} as stored, ltrim(${ident('t', column)}, '0') as lost from ${table(entity)} "t" where ${isPadded}`,
    );
    for (const { stored, lost } of rows)
      found.set(`${column} ${lost}`, zerosSentence(catalogue, entity, column, { lost, stored }));
  }
  return named.map(({ column, value }) => found.get(`${column} ${value}`));
}

const zerosSentence = (
  catalogue: Catalogue,
  entity: Entity,
  column: string,
  { lost, stored }: { readonly lost: unknown; readonly stored: string },
): string => `${catalogue.label(entity, column)}: ‘${lost}’ may have lost its leading zeros, as there is ‘${stored}’.`;
