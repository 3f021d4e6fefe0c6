import { isReference, type ReferenceField } from '../../resources/language/field';
import { recognisedBy, type SheetLevel } from '../../resources/shared/sheetLevels';
import type { Session } from '../sql/database';
import { ApiError } from '../writes/errors';
import { insertPlan } from '../writes/insert';
import type { Values } from '../writes/newRows';
import { runPlan } from '../writes/plan';
import { type Cells, valuesOf } from './cells';
import type { ImportScope } from './matchRecords';
import { newRecord } from './newRecord';
import { type Candidate, type Resolved, resolveReferences } from './resolveReferences';
import type { RecordResult } from './rows';
import { bare, existingRecords, type RecordRows, rowsByRecord } from './rowsByRecord';
import { firstRows, keepSeen, seenKey } from './seenRecords';
import { splitWhereRefused } from './splitWhereRefused';

/** A row of a sheet, as far as it is about one level. */
export interface LevelRow {
  readonly number: number;
  readonly cells: Cells;
  /** What the person was shown. */
  readonly shown: RecordResult | undefined;
  /** The record above, where the row names one; without a record where that is not imported. */
  readonly above: { readonly record?: Values | undefined } | undefined;
}

/** What became of a row at this level, and the record that it names, where there is one now. */
interface Placed {
  readonly result: RecordResult;
  readonly record?: Values | undefined;
}

type LevelRecord = RecordRows<Candidate<LevelRow>>;

interface InsertResult {
  readonly group: LevelRecord;
  readonly record?: Values | undefined;
  readonly problem?: string;
}

/** Adds the records of one level that rows name and that are not there yet. */
export class LevelInsert {
  private readonly placed = new Map<LevelRow, Placed>();

  constructor(
    private readonly session: Session,
    private readonly scope: ImportScope,
    private readonly level: SheetLevel,
  ) {}

  /** Returns what became of each row, in their order; undefined for those that say nothing at this level. */
  async run(rows: readonly LevelRow[]): Promise<readonly (Placed | undefined)[]> {
    const { session, scope, level } = this;
    const { entity } = level;
    const readable = rows.flatMap((row) => this.read(row));
    const resolved = await this.resolve((to) => to !== entity.name, readable);
    const candidates = resolved.flatMap((each) => {
      if ('candidate' in each) return [each.candidate];
      this.refuse(each.refused.row, each.problem);
      return [];
    });
    const groups = rowsByRecord(level, candidates);
    const found = await existingRecords(session, scope, level, groups);
    const before = await firstRows(session, entity, [...found.values()]);
    const missing: LevelRecord[] = [];
    for (const group of groups) {
      const record = found.get(group);
      if (record) this.exists(group, record, before.get(seenKey(entity, record)));
      else if (this.wasThere(group)) this.fail(group, this.goneSentence(group));
      else missing.push(group);
    }
    await this.insert(missing);
    const seen = groups.flatMap(({ first: { row } }) => {
      const { record } = this.placed.get(row) ?? {};
      return record ? [{ record, number: row.number }] : [];
    });
    await keepSeen(session, entity, seen);
    return rows.map((row) => this.placed.get(row));
  }

  /** Reads the cells of a row; none where it says nothing at this level, or something that is no value. */
  private read(row: LevelRow): readonly Candidate<LevelRow>[] {
    const { entity, parent } = this.level;
    const { catalogue } = this.scope.checks;
    if (!Object.entries(row.cells).some((cell) => this.names(cell))) return [];
    const nounAbove = parent ? catalogue.entity(parent.to).noun.toLowerCase() : '';
    if (row.shown?.outcome === 'error') this.refuse(row, row.shown.problem ?? '');
    else if (!row.above)
      this.refuse(row, (parent && entity.field(parent.column).required) ?? `This row names no ${nounAbove}.`);
    else if (!row.above.record) this.refuse(row, `The ${nounAbove} of this row is not imported.`);
    else
      try {
        const isNamed = ([column]: readonly [string, string]) => isReference(entity.field(column));
        // What is not said follows from the rest, or is the default.
        const isSaid = ([column, cell]: readonly [string, string]) =>
          cell !== '' || entity.import?.inserts?.refused?.[column];
        const cells = Object.entries(row.cells).filter(isSaid);
        const own = Object.fromEntries(cells.filter((cell) => !isNamed(cell)));
        const values = valuesOf(catalogue, entity, own, entity.import?.inserts ?? {});
        return [{ row, above: row.above.record, values: { ...values, ...Object.fromEntries(cells.filter(isNamed)) } }];
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        this.refuse(row, error.message);
      }
    return [];
  }

  /** Whether a cell says that the row names a record here: one that refers to another may be of several levels. */
  private names([column, cell]: readonly [string, string]): boolean {
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

  /** Adds records; those that refer by name to another of them are added after it. */
  private async insert(groups: readonly LevelRecord[]): Promise<void> {
    const { entity, columns } = this.level;
    const own = columns.filter((column) => (entity.field(column) as Partial<ReferenceField>).to === entity.name);
    for (let waiting = groups; waiting.length > 0; ) {
      const names = new Set(waiting.map(({ first }) => bare(first.values[entity.label])));
      const ready = waiting.filter(({ first }) => own.every((column) => !names.has(bare(first.values[column]))));
      // Where each waits for another, each is refused, as it names a record that is not there.
      const next = ready.length > 0 ? ready : waiting;
      await this.insertTogether(next);
      waiting = waiting.filter((group) => !next.includes(group));
    }
  }

  private async insertTogether(groups: readonly LevelRecord[]): Promise<void> {
    const { session, scope, level } = this;
    const resolved = await this.resolve(
      (to) => to === level.entity.name,
      groups.map((group) => ({ ...group.first, group })),
    );
    const ready = resolved.flatMap((each) => {
      if ('candidate' in each) return [each.candidate];
      this.fail(each.refused.group, each.problem);
      return [];
    });
    if (ready.length === 0) return;
    const results = await splitWhereRefused<(typeof ready)[number], InsertResult>(
      session,
      scope.checks.catalogue,
      ready,
      {
        apply: async (part) => {
          const records = part.map(({ above, values }) => newRecord(level, above, values));
          await runPlan(session, insertPlan(scope.checks, level.entity, records));
          return part.map(({ group }, index) => ({ group, record: records[index] }));
        },
        refused: ({ group }, problem) => ({ group, problem }),
      },
    );
    for (const { group, record, problem } of results)
      if (record) this.settle(group, { outcome: 'new' }, record);
      else this.fail(group, problem ?? '');
  }

  private exists(group: LevelRecord, record: Values, before: number | undefined): void {
    if (before !== undefined) this.settle(group, { outcome: 'duplicate', first: before }, record);
    else if (group.first.row.shown?.outcome === 'new') this.fail(group, 'Somebody has added it since it was checked.');
    else this.settle(group, { outcome: 'exists' }, record);
  }

  /** Whether the person was shown that the record exists. */
  private wasThere({ first: { row } }: LevelRecord): boolean {
    return row.shown !== undefined && row.shown.outcome !== 'new';
  }

  private goneSentence({ first: { row } }: LevelRecord): string {
    return row.shown?.first === undefined
      ? 'Somebody has deleted it since it was checked.'
      : this.sameAs(row.shown.first);
  }

  private sameAs(number: number): string {
    return `Row ${number} names the same ${this.level.entity.noun.toLowerCase()}, which is not imported.`;
  }

  private settle({ first, others }: LevelRecord, result: RecordResult, record: Values): void {
    const again: RecordResult = { outcome: 'duplicate', first: result.first ?? first.row.number };
    this.placed.set(first.row, { result: first.row.shown ?? result, record });
    for (const { row } of others) this.placed.set(row, { result: row.shown ?? again, record });
  }

  private fail({ first, others }: LevelRecord, problem: string): void {
    this.refuse(first.row, problem);
    for (const { row } of others) this.refuse(row, this.sameAs(first.row.number));
  }

  private refuse(row: LevelRow, problem: string): void {
    this.placed.set(row, { result: { outcome: 'error', problem } });
  }
}
