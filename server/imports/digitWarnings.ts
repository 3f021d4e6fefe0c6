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
 * Returns a warning about changed digit-only texts that a spreadsheet may have altered, one sentence per line; undefined
 * without such a change.
 */
export function digitWarning(catalogue: Catalogue, entity: Entity, changes: Changes | null): string | undefined {
  const after = Object.fromEntries(Object.entries(changes ?? {}).map(([column, [, value]]) => [column, value]));
  const zeros = Object.entries(changes ?? {}).flatMap(([column, [before, value]]) => {
    const isLost =
      typeof before === 'string' && leadingZeros.test(before) && before.replace(leadingZeros, '') === value;
    return isLost ? [zerosSentence(catalogue, entity, column, { imported: value, stored: before })] : [];
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

/** The value by which a new record is recognised, and its column. */
interface Identifier {
  readonly column: string;
  readonly value: string;
}

/**
 * Returns, in the order of `identifiers`, a warning where a record of the account has the same one with leading zeros,
 * and undefined where none has. Without an account all records that the caller may read are searched.
 */
export async function lostZeros(
  session: Session,
  { checks: { catalogue, rowFilter }, accountId }: ImportScope,
  entity: Entity,
  identifiers: readonly Identifier[],
): Promise<readonly (string | undefined)[]> {
  const account = accountId ? accountColumn(entity, catalogue) : undefined;
  const found = new Map<string, string>();
  for (const column of new Set(identifiers.map((each) => each.column))) {
    if (scalarKindOf(entity.field(column)).compare !== 'text') continue;
    const values = identifiers
      .filter((each) => each.column === column && digits.test(each.value))
      .map(({ value }) => value);
    if (values.length === 0) continue;
    const isPadded = and([
      sql`${ident('t', column)} like '0%' and ltrim(${ident('t', column)}, '0') = any(${param(values)}::text[])`,
      ...(account ? [sql`${ident('t', account)} = ${param(accountId)}::uuid`] : []),
      rowFilter(entity, 't', 'read'),
    ]);
    const rows = await session.rows<{ stored: string; imported: string }>(
      sql`select ${ident('t', column)} as stored, ltrim(${ident('t', column)}, '0') as imported from ${table(entity)} "t" where ${isPadded}`,
    );
    for (const { stored, imported } of rows)
      found.set(`${column} ${imported}`, zerosSentence(catalogue, entity, column, { imported, stored }));
  }
  return identifiers.map(({ column, value }) => found.get(`${column} ${value}`));
}

const zerosSentence = (
  catalogue: Catalogue,
  entity: Entity,
  column: string,
  { imported, stored }: { readonly imported: unknown; readonly stored: string },
): string =>
  `${catalogue.label(entity, column)}: ‘${imported}’ may have lost its leading zeros, as there is ‘${stored}’.`;
