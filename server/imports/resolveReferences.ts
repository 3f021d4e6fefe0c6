import { isReference } from '../../resources/language/field';
import type { SheetLevel } from '../../resources/shared/sheetLevels';
import type { Session } from '../sql/database';
import type { Values } from '../writes/newRows';
import { type ImportScope, matchRecords, type RecordQuery } from './matchRecords';

/** A row of a sheet whose cells could be read, with its parent. */
export interface Candidate<Row = unknown> {
  readonly row: Row;
  readonly parentRecord: Values;
  readonly values: Values;
}

/** A candidate, or why one of its references names no record. */
export type Resolved<C> =
  | { readonly candidate: C }
  | { readonly refused: C; readonly problem: string; readonly column: string };

/** Returns the candidates with the keys of the records that these columns name by their labels. */
export async function resolveReferences<C extends Candidate>(
  session: Session,
  scope: ImportScope,
  level: SheetLevel,
  columns: readonly string[],
  candidates: readonly C[],
): Promise<readonly Resolved<C>[]> {
  let resolved: readonly Resolved<C>[] = candidates.map((candidate) => ({ candidate }));
  for (const column of columns) {
    const keys = await keysOf(session, scope, level, column, candidates);
    resolved = resolved.map((each, index) => {
      if (!('candidate' in each)) return each;
      const text = String(each.candidate.values[column] ?? '');
      const found = keys[index] ?? [];
      const key = text === '' ? null : found[0];
      if (key === undefined || found.length > 1)
        return { refused: each.candidate, problem: problemOf(scope, level, column, text, found.length), column };
      return { candidate: { ...each.candidate, values: { ...each.candidate.values, [column]: key } } };
    });
  }
  return resolved;
}

function problemOf(
  { checks: { catalogue } }: ImportScope,
  { entity }: SheetLevel,
  column: string,
  text: string,
  count: number,
): string {
  const field = entity.field(column);
  const noun = isReference(field) ? catalogue.entity(field.to).noun.toLowerCase() : '';
  const label = catalogue.label(entity, column);
  return count > 1 ? `${label}: several are called ‘${text}’.` : `${label}: there is no ${noun} ‘${text}’ here.`;
}

/** Returns for each candidate the keys of the records that its cell may mean; each distinct text is searched once. */
async function keysOf(
  session: Session,
  scope: ImportScope,
  { entity, parent }: SheetLevel,
  column: string,
  candidates: readonly Candidate[],
): Promise<readonly (readonly unknown[])[]> {
  const field = entity.field(column);
  if (!isReference(field)) return [];
  const target = scope.checks.catalogue.entity(field.to);
  const { within } = field;
  const queries = candidates.map(({ parentRecord, values }): RecordQuery => {
    const value = values[column] ?? '';
    if (!within) return { value };
    return {
      value,
      parent: within === parent?.column ? parentRecord[parent.key] : (parentRecord[within] ?? values[within]),
    };
  });
  const distinct = new Map(queries.filter(({ value }) => value !== '').map((each) => [JSON.stringify(each), each]));
  const byText = new Map<string, readonly Values[]>();
  // By the label, or else by the column that recognises their rows: people by their email address.
  for (const name of new Set([target.label, target.import?.inserts?.recognisedBy ?? target.label])) {
    const left = [...distinct].filter(([text]) => (byText.get(text) ?? []).length === 0);
    const search = { entity: target, column: name, parentColumn: within };
    const found = await matchRecords(
      session,
      scope,
      search,
      left.map(([, each]) => each),
    );
    left.forEach(([text], index) => void byText.set(text, found[index] ?? []));
  }
  const [key = ''] = target.key;
  return queries.map((each) => (byText.get(JSON.stringify(each)) ?? []).map((record) => record[key]));
}
