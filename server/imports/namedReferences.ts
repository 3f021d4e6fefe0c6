import type { Entity } from '../../resources/language/catalogue';
import { isReference } from '../../resources/language/field';
import { accountColumn } from '../sql/accountColumn';
import type { Session } from '../sql/database';
import { and, type Fragment, ident, sql } from '../sql/fragment';
import { scalarKindOf } from '../sql/kinds';
import { table } from '../sql/path';
import type { Values } from '../writes/newRows';
import { givenRows } from '../writes/updateRows';
import { type Cells, valuesOf } from './cells';
import type { RecordUpdates } from './compareRecords';
import { type Resolved, resolveReferences } from './resolveReferences';
import type { RowResult, StagedRow } from './rows';

/** A row that changes a record, with the stored record and its account. */
interface NamingRow {
  readonly row: StagedRow;
  readonly stored: { readonly account: string | null; readonly record: Values | null };
}

interface Named {
  readonly rows: readonly StagedRow[];
  /** Those that name no record, or one of several. */
  readonly refused: readonly RowResult[];
}

/** Returns rows with the names in cells of references replaced by ids of records in the row's account. */
export async function withNamedReferences(
  session: Session,
  work: RecordUpdates,
  rows: readonly StagedRow[],
): Promise<Named> {
  const { entity } = work;
  const columns = entity.columns.filter((column) => rows.some(({ cells }) => isName(entity, column, cells)));
  if (columns.length === 0) return { rows, refused: [] };
  // References with `within` are resolved last, as they depend on others.
  const inOrder = [...columns].sort((one, other) => Number(isWithin(entity, one)) - Number(isWithin(entity, other)));
  let remaining = await withStored(session, work, rows);
  const refused: RowResult[] = [];
  for (const column of inOrder) {
    const resolved = await resolveColumn(session, work, column, remaining);
    refused.push(...resolved.refused);
    remaining = resolved.rows;
  }
  return { rows: remaining.map(({ row }) => row), refused };
}

/** Returns whether the cell of a reference holds a name, and not an id. */
function isName(entity: Entity, column: string, cells: Cells): boolean {
  const field = entity.field(column);
  const text = cells[column]?.trim() ?? '';
  return (
    text !== '' &&
    isReference(field) &&
    !entity.key.includes(column) &&
    scalarKindOf(field).cell?.read(text, field) === undefined
  );
}

function isWithin(entity: Entity, column: string): boolean {
  const field = entity.field(column);
  return isReference(field) && field.within !== undefined;
}

/** Reads the records that rows change, and their accounts. */
async function withStored(
  session: Session,
  { checks, entity, accountId }: RecordUpdates,
  rows: readonly StagedRow[],
): Promise<readonly NamingRow[]> {
  const account = accountColumn(entity, checks.catalogue);
  const keys = rows.map(({ cells }) =>
    valuesOf(checks.catalogue, entity, Object.fromEntries(entity.key.map((column) => [column, cells[column] ?? '']))),
  );
  const isRow = and([
    ...entity.key.map((column): Fragment => sql`${ident('t', column)} = ${ident('n', column)}`),
    checks.rowFilter(entity, 't', 'read'),
  ]);
  const stored = await session.rows<NamingRow['stored']>(sql`
    select ${account ? ident('t', account) : sql`null::uuid`} as account, to_jsonb("t") as record
    from ${givenRows(entity, [], keys)} left join ${table(entity)} "t" on ${isRow} order by "n".ordinality`);
  return rows.map((row, index) => {
    const { account: own = null, record = null } = stored[index] ?? {};
    return { row, stored: { account: accountId ?? own, record } };
  });
}

async function resolveColumn(
  session: Session,
  { checks, entity }: RecordUpdates,
  column: string,
  rows: readonly NamingRow[],
): Promise<{ readonly rows: readonly NamingRow[]; readonly refused: readonly RowResult[] }> {
  const naming = rows.filter(({ row }) => isName(entity, column, row.cells));
  const found = new Map<StagedRow, Resolved<ReturnType<typeof candidateOf>>>();
  for (const accountId of new Set(naming.map(({ stored }) => stored.account))) {
    const candidates = naming.filter(({ stored }) => stored.account === accountId).map(candidateOf);
    const level = { entity, parent: undefined, columns: [] };
    const resolved = await resolveReferences(session, { checks, accountId }, level, [column], candidates);
    resolved.forEach((each, index) => void found.set((candidates[index] as (typeof candidates)[number]).row, each));
  }
  const refused: RowResult[] = [];
  const remaining = rows.flatMap((each): readonly NamingRow[] => {
    const resolved = found.get(each.row);
    if (!resolved) return [each];
    if ('candidate' in resolved) {
      const cells = { ...each.row.cells, [column]: String(resolved.candidate.values[column]) };
      return [{ ...each, row: { ...each.row, cells } }];
    }
    refused.push({ number: each.row.number, outcome: 'error', problem: resolved.problem, cell: column });
    return [];
  });
  return { rows: remaining, refused };
}

/** Returns the values of a row, null for empty cells, and stored ones for columns that it has no cell for. */
const candidateOf = ({ row, stored }: NamingRow) => {
  const cells = Object.entries(row.cells).map(([column, cell]) => [column, cell.trim() || null]);
  return { row, parentRecord: {}, values: { ...stored.record, ...Object.fromEntries(cells) } };
};
