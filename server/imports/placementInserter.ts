import type { Catalogue, Entity, Relation } from '../../resources/language/catalogue';
import { cellName, recognisedBy, type SheetLevel } from '../../resources/shared/sheetLevels';
import { workbookLevels } from '../../resources/shared/workbookSheets';
import { storedFieldValue } from '../sql/access';
import type { Session } from '../sql/database';
import { and, ident, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import type { WriteChecks } from '../writes/check';
import { ApiError } from '../writes/errors';
import { insertPlan } from '../writes/insert';
import type { Values } from '../writes/newRows';
import { runPlan } from '../writes/plan';
import { valuesOf } from './cells';
import type { LevelRow, Placed } from './levelRow';
import type { ImportScope } from './matchRecords';
import { newRecord } from './newRecord';
import type { Candidate } from './resolveReferences';
import type { RecordResult, StagedRow } from './rows';
import { bare } from './rowsByRecord';
import { columnOf } from './splitWhereRefused';

/** Where rows of another resource say of which account a record is: the roles of a contact. */
export interface PlacedBy {
  readonly relation: Relation;
  readonly entity: Entity;
}

/** Returns by what rows records are of an account; undefined where a column of their own leads to it. */
export function placedBy(catalogue: Catalogue, entity: Entity): PlacedBy | undefined {
  const [relation] = entity.account ? catalogue.resolve(entity, entity.account).relations : [];
  return relation?.shape === 'array' ? { relation, entity: catalogue.entity(relation.to) } : undefined;
}

/** The sheet of a workbook whose rows place records of another one. */
interface PlacementSheet {
  /** What is added to its lines in the numbers of its rows. */
  readonly before: number;
  readonly rows: readonly Pick<StagedRow, 'number' | 'cells'>[];
}

/** What imports rows of a level. */
interface Level {
  readonly run: (rows: readonly LevelRow[]) => Promise<readonly (Placed | undefined)[]>;
}

/**
 * Adds records together with the row of another sheet that places them in the account: who is no staff may add a
 * contact only with its first role. That row names it by what it is recognised by.
 */
export class PlacementInserter {
  private readonly level: SheetLevel;
  private readonly rows = new Map<string, PlacementSheet['rows'][number][]>();
  private readonly results = new Map<number, RecordResult>();

  constructor(
    private readonly session: Session,
    private readonly scope: ImportScope,
    private readonly placed: SheetLevel,
    private readonly by: PlacedBy,
    private readonly sheet: PlacementSheet,
  ) {
    this.level = workbookLevels(scope.checks.catalogue, by.entity, scope.checks.caller.isStaff).at(-1) as SheetLevel;
    for (const row of sheet.rows) {
      const name = bare(row.cells[this.naming]);
      this.rows.set(name, [...(this.rows.get(name) ?? []), row]);
    }
  }

  /** Returns what became of a row of the other sheet, where it came along with the record that it places. */
  resultOf({ number }: Pick<StagedRow, 'number'>): RecordResult | undefined {
    return this.results.get(number);
  }

  /** Returns why a record cannot be added; undefined where a row places it. */
  refusalOf({ values }: Pick<Candidate, 'values'>): string | undefined {
    const sheet = `the sheet of ${this.by.entity.plural.toLowerCase()}`;
    const [row] = this.rowsOf(values);
    if (!row) {
      const label = this.scope.checks.catalogue.label(this.placed.entity, this.recognised).toLowerCase();
      return `A new ${this.noun} needs a row in ${sheet} that names its ${label}.`;
    }
    try {
      this.valuesOf(row);
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const column = columnOf(error);
      const cell = column === undefined ? {} : { cell: cellName(this.by.entity, column) };
      this.results.set(row.number, { outcome: 'error', problem: error.message, ...cell });
      return `Row ${this.lineOf(row)} in ${sheet} is not imported.`;
    }
  }

  /** Adds records with the rows that place them, and checks both afterwards. */
  async insert(records: readonly Values[]): Promise<void> {
    const { session, placed, by, scope } = this;
    const deferred: (() => Promise<void>)[] = [];
    const keys = new Set(records.map((record) => record[by.relation.column]));
    const checks: WriteChecks = {
      ...scope.checks,
      wasInsertedHere: (entity, [id]) => entity.name === placed.entity.name && keys.has(id),
      deferCheck: (_entity, _rows, check) => void deferred.push(check),
    };
    await runPlan(session, insertPlan(checks, placed.entity, records));
    const placings = records.map((record) => this.placingOf(record));
    await runPlan(session, insertPlan(checks, by.entity, placings));
    for (const check of deferred) await check();
  }

  /** Returns what became of rows: those of people who are invited are left out, as nobody knows them yet. */
  async run(level: Level, rows: readonly LevelRow[]): Promise<readonly (Placed | undefined)[]> {
    const unknown = await this.unknownYet(rows);
    const placed = await level.run(rows.filter((row) => !unknown.has(row)));
    const results = placed[Symbol.iterator]();
    return rows.map((row) => {
      if (unknown.has(row)) return { result: invited(row) };
      const each = results.next().value;
      if (each) this.settle(row.cells, each.result);
      return each;
    });
  }

  /** Keeps what became of the rows that name a record, where they are not imported by themselves. */
  private settle(values: Values, { outcome }: RecordResult): void {
    const [first, ...others] = this.rowsOf(values);
    if (!first || (outcome !== 'new' && outcome !== 'error')) return;
    const isNew = outcome === 'new';
    const problem = `The ${this.noun} of this row is not imported.`;
    const refused: RecordResult = { outcome: 'error', problem, cell: this.naming };
    this.results.set(first.number, isNew ? { outcome } : (this.results.get(first.number) ?? refused));
    for (const { number } of others)
      this.results.set(number, isNew ? { outcome: 'duplicate', first: this.lineOf(first) } : refused);
  }

  /**
   * Returns the rows of records that are placed in the account, but not known to the caller yet.
   */
  private async unknownYet(rows: readonly LevelRow[]): Promise<ReadonlySet<LevelRow>> {
    const { by, scope, level } = this;
    const { pendingLabel, pending } = by.entity;
    if (!pendingLabel || !level.parent) return new Set();
    const name = sql`lower(btrim(${ident('p', pendingLabel)}))`;
    const isPending = Object.entries(pending ?? {}).map(
      ([column, said]) => sql`${ident('p', column)} = ${param(storedFieldValue(by.entity, column, said))}`,
    );
    const found = await this.session.rows<{ name: string }>(sql`
      select ${name} as name from ${table(by.entity)} "p" where ${and([
        sql`${ident('p', level.parent.column)} = ${param(scope.accountId)}::uuid`,
        sql`${name} = any(${param(rows.map(({ cells }) => this.nameOf(cells)))}::text[])`,
        ...isPending,
        scope.checks.rowFilter(by.entity, 'p', 'read'),
      ])}`);
    const names = new Set(found.map((each) => each.name));
    const unknown = rows.filter(({ cells }) => names.has(this.nameOf(cells)));
    for (const { number } of unknown.flatMap(({ cells }) => this.rowsOf(cells)))
      this.results.set(number, { outcome: 'exists' });
    return new Set(unknown);
  }

  private placingOf(record: Values): Values {
    const { relation, entity } = this.by;
    const [row] = this.rowsOf(record);
    const { pendingLabel } = entity;
    const given = {
      ...(pendingLabel ? { [pendingLabel]: record[pendingLabel] } : {}),
      ...(row && this.valuesOf(row)),
      [relation.target]: record[relation.column],
    };
    return newRecord(this.level, { AccountId: this.scope.accountId }, given);
  }

  private valuesOf({ cells }: Pick<StagedRow, 'cells'>): Values {
    const { entity, relation } = this.by;
    const said = this.level.columns.flatMap((column) => {
      const cell = cells[cellName(entity, column)]?.trim() ?? '';
      return cell === '' || column === relation.target ? [] : [[column, cell]];
    });
    return valuesOf(this.scope.checks.catalogue, entity, Object.fromEntries(said), entity.import?.inserts ?? {});
  }

  private rowsOf = (values: Values): PlacementSheet['rows'] => this.rows.get(this.nameOf(values)) ?? [];
  private nameOf = (values: Values): string => bare(values[this.recognised]);
  private lineOf = ({ number }: Pick<StagedRow, 'number'>): number => number - this.sheet.before;

  private get recognised(): string {
    return recognisedBy(this.placed);
  }

  private get naming(): string {
    return cellName(this.by.entity, this.by.relation.target);
  }

  private get noun(): string {
    return this.placed.entity.noun.toLowerCase();
  }
}

const invited = ({ shown }: LevelRow): RecordResult =>
  shown?.outcome === 'new'
    ? { outcome: 'error', problem: 'Somebody has added it since it was checked.' }
    : { outcome: 'exists' };
