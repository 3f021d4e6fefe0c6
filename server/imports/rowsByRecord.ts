import { isReference } from '../../resources/language/field';
import { recognisedBy, type SheetLevel } from '../../resources/shared/sheetLevels';
import { namingColumns } from '../../resources/shared/workbookSheets';
import type { Session } from '../sql/database';
import type { Values } from '../writes/newRows';
import { type ImportScope, matchRecords } from './matchRecords';
import type { Candidate } from './resolveReferences';

/** Rows that name the same record; the first of them adds it. */
export interface RecordRows<C> {
  readonly first: C;
  readonly others: readonly C[];
}

/** Returns rows grouped by the record that they name, in the order in which the records are first named. */
export function rowsByRecord<C extends Candidate>(
  level: SheetLevel,
  candidates: readonly C[],
): readonly RecordRows<C>[] {
  const groups = new Map<string, C[]>();
  candidates.forEach((candidate, index) => {
    const { inAccount, column, value } = recognition(level, candidate);
    const among = inAccount ? 'account' : level.parent && candidate.parentRecord[level.parent.key];
    const identity = JSON.stringify(value === '' ? [index] : [among, column, value]);
    const group = groups.get(identity);
    if (group) group.push(candidate);
    else groups.set(identity, [candidate]);
  });
  return [...groups.values()].map(([first, ...others]) => ({ first: first as C, others }));
}

/** Returns the existing records that groups name, two at most for each. */
export async function existingRecords<C extends Candidate>(
  session: Session,
  scope: ImportScope,
  level: SheetLevel,
  groups: readonly RecordRows<C>[],
): Promise<ReadonlyMap<RecordRows<C>, readonly Values[]>> {
  const { entity, parent } = level;
  const { inAccountBy } = entity.import?.inserts ?? {};
  const found = new Map<RecordRows<C>, readonly Values[]>();
  const searches = [
    ...columnsOf(level).map((column) => ({
      inAccount: false,
      search: { entity, column, parentColumn: parent?.column },
    })),
    ...(inAccountBy ? [{ inAccount: true, search: { entity, ...inAccountBy } }] : []),
  ];
  for (const { inAccount, search } of searches) {
    const queries = groups
      .map((group) => ({ group, ...recognition(level, group.first) }))
      .filter((each) => each.inAccount === inAccount && each.column === search.column && each.value !== '');
    const records = await matchRecords(
      session,
      scope,
      search,
      queries.map(({ group, value }) => ({ value, parent: parent && group.first.parentRecord[parent.key] })),
    );
    queries.forEach(({ group }, index) => {
      const ofGroup = records[index] ?? [];
      if (ofGroup.length > 0) found.set(group, ofGroup);
    });
  }
  return found;
}

/** Returns the columns by which the rows of a level are recognised; the first with a value counts. */
const columnsOf = (level: SheetLevel): readonly string[] =>
  level.changes ? namingColumns(level) : [recognisedBy(level)];

/**
 * Returns groups in which rows that name a new record only by its label are joined to an earlier row that has its
 * number too: a sheet may have the number of a load in the first row only.
 */
export function joinedByName<C extends Candidate>(
  level: SheetLevel,
  groups: readonly RecordRows<C>[],
  isThere: (group: RecordRows<C>) => boolean,
): readonly RecordRows<C>[] {
  if (!level.entity.import?.inserts?.inAccountBy) return groups;
  const nameOf = ({ first }: RecordRows<C>): string => nameWithinParent(level, first, level.entity.label);
  const joined = new Map<RecordRows<C>, RecordRows<C>>();
  const numbered = new Map<string, RecordRows<C>>();
  for (const group of groups) {
    const name = nameOf(group);
    const { inAccount, value } = recognition(level, group.first);
    const same = inAccount || value === '' || isThere(group) ? undefined : numbered.get(name);
    const earlier = same && joined.get(same);
    if (same && earlier) joined.set(same, { ...earlier, others: [...earlier.others, group.first, ...group.others] });
    else {
      joined.set(group, group);
      if (inAccount && !isThere(group) && !numbered.has(name)) numbered.set(name, group);
    }
  }
  return [...joined.values()];
}

/** Returns the column and value that identify a record in its parent, or in the whole account; '' for empty cells. */
export function recognition(
  level: SheetLevel,
  { values }: Pick<Candidate, 'values'>,
): { readonly inAccount: boolean; readonly column: string; readonly value: string } {
  const { inAccountBy } = level.entity.import?.inserts ?? {};
  const number = inAccountBy && values[inAccountBy.where] === true ? normalizedName(values[inAccountBy.column]) : '';
  if (inAccountBy && number !== '') return { inAccount: true, column: inAccountBy.column, value: number };
  const cells = columnsOf(level).map((column) => {
    const value = values[column];
    const text = isReference(level.entity.field(column)) ? String(value ?? '') : normalizedName(value);
    return { inAccount: false, column, value: text };
  });
  return cells.find(({ value }) => value !== '') ?? { inAccount: false, column: recognisedBy(level), value: '' };
}

/** Returns the name in a cell together with the record above, within which names are looked for; '' if it is empty. */
export function nameWithinParent(
  { parent }: Pick<SheetLevel, 'parent'>,
  { parentRecord, values }: Pick<Candidate, 'parentRecord' | 'values'>,
  column: string,
): string {
  const name = normalizedName(values[column]);
  return name === '' ? '' : JSON.stringify([parent && parentRecord[parent.key], name]);
}

/** Returns a name without case and surrounding spaces, for comparison. */
export const normalizedName = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .toLowerCase();
