import { isReference, type ReferenceField } from '../../resources/language/field';
import { cellName, recognisedBy, type SheetLevel } from '../../resources/shared/sheetLevels';
import type { Session } from '../sql/database';
import { ApiError } from '../writes/errors';
import { insertPlan } from '../writes/insert';
import type { Values } from '../writes/newRows';
import { runPlan } from '../writes/plan';
import type { AccountLinkInserter } from './accountLinkInserter';
import { valuesOf } from './cells';
import { changeRecords } from './changeRecords';
import { digitWarning, lostZeros, shortenedNumbers } from './digitWarnings';
import type { LevelResult, LevelRow } from './levelRow';
import type { ImportScope } from './matchRecords';
import { emptyCell, newRecord } from './newRecord';
import { type Candidate, type Resolved, resolveReferences } from './resolveReferences';
import type { RecordResult } from './rows';
import {
  existingRecords,
  joinedByName,
  nameWithinParent,
  type RecordRows,
  recognition,
  rowsByRecord,
} from './rowsByRecord';
import { firstRows, saveSeen, seenKey } from './seenRecords';
import { columnOf, splitWhereRefused } from './splitWhereRefused';

type LevelRecord = RecordRows<Candidate<LevelRow>>;

interface InsertResult {
  readonly group: LevelRecord;
  readonly record?: Values | undefined;
  readonly problem?: string;
  readonly column?: string | undefined;
}

/** A record that exists, and the rows that name it. */
interface ExistingRecord {
  readonly group: LevelRecord;
  readonly record: Values;
}

/**
 * Inserts the records of one level that rows name and that do not exist yet; from a workbook, it updates those that do.
 */
export class LevelImporter {
  private readonly results = new Map<LevelRow, LevelResult>();

  constructor(
    private readonly session: Session,
    private readonly scope: ImportScope,
    private readonly level: SheetLevel,
    /** Links new records to the account, where no column of their own does. */
    private readonly linkInserter?: AccountLinkInserter,
  ) {}

  /** Returns the outcome of each row, in their order; undefined for those that name nothing at this level. */
  async run(rows: readonly LevelRow[]): Promise<readonly (LevelResult | undefined)[]> {
    const { session, scope, level } = this;
    const { entity } = level;
    const readable = rows.flatMap((row) => this.read(row));
    const resolved = await this.resolve((to) => to !== entity.name, readable);
    const candidates = resolved.flatMap((each) => {
      if ('candidate' in each) return [each.candidate];
      this.refuse(each.refused.row, each.problem, each.column);
      return [];
    });
    const named = rowsByRecord(level, candidates);
    const found = await existingRecords(session, scope, level, named);
    const groups = joinedByName(level, named, (group) => found.has(group));
    const earlierRows = await firstRows(session, entity, [...found.values()].flat());
    const missing: LevelRecord[] = [];
    const existing: ExistingRecord[] = [];
    for (const group of groups) {
      const [record, another] = found.get(group) ?? [];
      if (level.changes && another) this.fail(group, this.ambiguousSentence(group));
      else if (record && this.needsComparison(group, record, earlierRows.get(seenKey(entity, record))))
        existing.push({ group, record });
      else if (record) continue;
      else if (this.existedAtCheck(group)) this.fail(group, this.deletedSentence(group));
      else if (this.mayBeAdded(group)) missing.push(group);
    }
    const warnings = await this.digitWarningsOf(missing);
    await this.insert(missing);
    await this.change(existing);
    const seen = groups.flatMap(({ first: { row } }) => {
      const { record } = this.results.get(row) ?? {};
      return record ? [{ record, number: row.number }] : [];
    });
    await saveSeen(session, entity, seen);
    return rows.map((row) => {
      const placed = this.results.get(row);
      const changes = placed?.result.changes ?? null;
      const notice = warnings.get(row) ?? digitWarning(scope.checks.catalogue, entity, changes);
      return placed && (notice === undefined ? placed : { ...placed, notice });
    });
  }

  /** Returns warnings about numbers of new records that a spreadsheet may have changed. */
  private async digitWarningsOf(groups: readonly LevelRecord[]): Promise<ReadonlyMap<LevelRow, string>> {
    const { session, scope, level } = this;
    const named = groups.map(({ first }) => recognition(level, first));
    const zeros = await lostZeros(session, scope, level.entity, named);
    const sentences = groups.map(({ first }, index) =>
      [
        ...shortenedNumbers(scope.checks.catalogue, level.entity, first.values),
        ...(zeros[index] ? [zeros[index]] : []),
      ].join('\n'),
    );
    return new Map(groups.flatMap(({ first }, index) => (sentences[index] ? [[first.row, sentences[index]]] : [])));
  }

  /** Parses the cells of a row; empty where it names nothing at this level, or has a cell that is not a value. */
  private read(row: LevelRow): readonly Candidate<LevelRow>[] {
    const { level } = this;
    const { entity, parent } = level;
    const { catalogue } = this.scope.checks;
    if (!Object.entries(row.cells).some((cell) => this.names(cell))) return [];
    const nounAbove = parent ? catalogue.entity(parent.to).noun.toLowerCase() : '';
    if (row.checkedResult?.outcome === 'error') this.results.set(row, { result: row.checkedResult });
    else if (!row.parentMatch)
      this.refuse(row, (parent && entity.field(parent.column).required) ?? `This row names no ${nounAbove}.`);
    else if (!row.parentMatch.record)
      this.refuseCell(
        row,
        row.parentMatch.problem ?? `The ${nounAbove} of this row is not imported.`,
        row.parentMatch.cell,
      );
    else
      try {
        const isNamed = ([column]: readonly [string, string]) => isReference(entity.field(column));
        // Values of empty cells follow from others, or are the defaults. Of a workbook they change nothing.
        const isFilled = ([column, cell]: readonly [string, string]) =>
          cell !== '' || (!level.changes && entity.import?.inserts?.refused?.[column]);
        const cells = Object.entries(row.cells).filter(isFilled);
        const own = Object.fromEntries(cells.filter((cell) => !isNamed(cell)));
        const values = valuesOf(catalogue, entity, own, entity.import?.inserts ?? {});
        const candidate = {
          row,
          parentRecord: row.parentMatch.record,
          values: { ...values, ...Object.fromEntries(cells.filter(isNamed)) },
        };
        if (!level.changes || recognition(level, candidate).value !== '') return [candidate];
        const column = recognisedBy(level);
        this.refuse(row, `${catalogue.label(entity, column)} is missing: rows are matched by it.`, column);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        this.refuse(row, error.message, columnOf(error));
      }
    return [];
  }

  /** Whether a cell names a record of this level: cells of references may belong to several levels. */
  private names([column, cell]: readonly [string, string]): boolean {
    if (this.level.changes) return true;
    return cell !== '' && (column === recognisedBy(this.level) || !isReference(this.level.entity.field(column)));
  }

  private resolve<C extends Candidate>(
    isTarget: (resource: string) => boolean,
    candidates: readonly C[],
  ): Promise<readonly Resolved<C>[]> {
    const { entity, columns } = this.level;
    const references = columns.filter((column) => {
      const field = entity.field(column);
      return isReference(field) && isTarget(field.to);
    });
    return resolveReferences(this.session, this.scope, this.level, references, candidates);
  }

  /** Inserts records; those that refer to another of them by name are inserted after it. */
  private async insert(groups: readonly LevelRecord[]): Promise<void> {
    const { entity, columns, parent } = this.level;
    const own = columns.filter((column) => (entity.field(column) as Partial<ReferenceField>).to === entity.name);
    const isWithin = own.every((column) => (entity.field(column) as ReferenceField).within === parent?.column);
    const among = isWithin ? { parent } : { parent: undefined };
    for (let waiting = groups; waiting.length > 0; ) {
      const names = new Set(waiting.map(({ first }) => nameWithinParent(among, first, entity.label)));
      // A record without a name, which is refused, has the same text as the empty cells of others.
      names.delete('');
      const ready = waiting.filter(({ first }) =>
        own.every((column) => !names.has(nameWithinParent(among, first, column))),
      );
      // In a cycle all are refused, as each names a record that does not exist.
      const next = ready.length > 0 ? ready : waiting;
      await this.insertTogether(next);
      waiting = waiting.filter((group) => !next.includes(group));
    }
  }

  private async insertTogether(groups: readonly LevelRecord[]): Promise<void> {
    const { session, scope, level } = this;
    const ready = await this.resolveOwn(groups.map((group) => ({ ...group.first, group })));
    if (ready.length === 0) return;
    const results = await splitWhereRefused<(typeof ready)[number], InsertResult>(
      session,
      scope.checks.catalogue,
      ready,
      {
        apply: async (part) => {
          const records = part.map(({ parentRecord, values }) => newRecord(level, parentRecord, values));
          await (this.linkInserter?.insert(records) ??
            runPlan(session, insertPlan(scope.checks, level.entity, records)));
          return part.map(({ group }, index) => ({ group, record: records[index] }));
        },
        refused: ({ group }, problem, column) => ({ group, problem, column }),
      },
    );
    for (const { group, record, problem, column } of results)
      if (record) this.settle(group, { outcome: 'new' }, record);
      else this.fail(group, problem ?? '', column);
  }

  /** Resolves references to other records of this level, once these exist. */
  private async resolveOwn<C extends Candidate & { readonly group: LevelRecord }>(
    candidates: readonly C[],
  ): Promise<readonly C[]> {
    const resolved = await this.resolve((to) => to === this.level.entity.name, candidates);
    return resolved.flatMap((each) => {
      if ('candidate' in each) return [each.candidate];
      this.fail(each.refused.group, each.problem, each.column);
      return [];
    });
  }

  /** Updates records by their rows; empty cells change nothing. */
  private async change(existing: readonly ExistingRecord[]): Promise<void> {
    if (existing.length === 0) return;
    const ready = await this.resolveOwn(existing.map((each) => ({ ...each.group.first, ...each })));
    const targets = ready.map((each) => ({
      ...each,
      values: Object.fromEntries(Object.entries(each.values).filter(([column]) => each.row.cells[column] !== '')),
    }));
    for (const result of await changeRecords(this.session, this.scope, this.level, targets)) {
      const { target, changes, problem, column } = result;
      if (problem !== undefined) this.fail(target.group, problem, column);
      else this.settle(target.group, changes ? { outcome: 'changed', changes } : { outcome: 'exists' }, target.record);
    }
  }

  /** Stores the outcome of a record that exists, or returns true where it must be compared with the row first. */
  private needsComparison(group: LevelRecord, record: Values, before: number | undefined): boolean {
    if (before !== undefined) this.settle(group, { outcome: 'duplicate', first: before }, record);
    else if (group.first.row.checkedResult?.outcome === 'new')
      this.fail(group, 'It has been added since it was checked.');
    else if (this.level.changes) return true;
    else this.settle(group, { outcome: 'exists' }, record);
    return false;
  }

  /** Refuses a new record with an empty cell that must be filled, or without a link to the account. */
  private mayBeAdded(group: LevelRecord): boolean {
    const empty = emptyCell(this.level, group.first.values);
    const problem = empty?.problem ?? this.linkInserter?.refusalOf(group.first);
    if (problem !== undefined) this.fail(group, problem, empty?.column);
    return problem === undefined;
  }

  private ambiguousSentence({ first }: LevelRecord): string {
    const { column } = recognition(this.level, first);
    const label = this.scope.checks.catalogue.label(this.level.entity, column);
    return `${label}: several are called ‘${first.row.cells[column] ?? ''}’.`;
  }

  /** Whether the record existed when the rows were checked. */
  private existedAtCheck({ first: { row } }: LevelRecord): boolean {
    return row.checkedResult !== undefined && row.checkedResult.outcome !== 'new';
  }

  private deletedSentence({ first: { row } }: LevelRecord): string {
    return row.checkedResult?.first === undefined
      ? 'It has been deleted since it was checked.'
      : this.sameAs(row.checkedResult.first);
  }

  private sameAs(number: number): string {
    return `Row ${number} names the same ${this.level.entity.noun.toLowerCase()}, which is not imported.`;
  }

  private settle({ first, others }: LevelRecord, result: RecordResult, record: Values): void {
    const again: RecordResult = { outcome: 'duplicate', first: result.first ?? first.row.number };
    this.results.set(first.row, { result: first.row.checkedResult ?? result, record });
    for (const { row } of others) this.results.set(row, { result: row.checkedResult ?? again, record });
  }

  private fail({ first, others }: LevelRecord, problem: string, column?: string): void {
    this.refuse(first.row, problem, column);
    for (const { row } of others) this.refuse(row, this.sameAs(first.row.number));
  }

  private refuse(row: LevelRow, problem: string, column?: string): void {
    this.refuseCell(row, problem, column === undefined ? undefined : cellName(this.level.entity, column));
  }

  private refuseCell(row: LevelRow, problem: string, cell: string | undefined): void {
    this.results.set(row, { result: { outcome: 'error', problem, ...(cell === undefined ? {} : { cell }) } });
  }
}
