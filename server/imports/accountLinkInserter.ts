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
import type { LevelResult, LevelRow } from './levelRow';
import type { ImportScope } from './matchRecords';
import { newRecord } from './newRecord';
import type { Candidate } from './resolveReferences';
import type { RecordResult, StagedRow } from './rows';
import { normalizedName } from './rowsByRecord';
import { columnOf } from './splitWhereRefused';

/** The resource whose rows link a record to its account: a contact has no account of its own, but roles in accounts. */
export interface AccountLink {
  readonly relation: Relation;
  readonly entity: Entity;
}

/** Returns the resource that links records to an account; undefined where their own columns refer to it. */
export function accountLinkOf(catalogue: Catalogue, entity: Entity): AccountLink | undefined {
  const [relation] = entity.account ? catalogue.resolve(entity, entity.account).relations : [];
  return relation?.shape === 'array' ? { relation, entity: catalogue.entity(relation.to) } : undefined;
}

/** The sheet of a workbook whose rows link the records of another sheet to the account. */
interface LinkSheet {
  /** Offset of row numbers in the workbook from line numbers in the sheet. */
  readonly before: number;
  readonly rows: readonly Pick<StagedRow, 'number' | 'cells'>[];
}

/** Imports rows of a level: a `LevelImporter`. */
interface Level {
  readonly run: (rows: readonly LevelRow[]) => Promise<readonly (LevelResult | undefined)[]>;
}

/**
 * Inserts records together with the row of another sheet that links them to the account: a caller who is not staff may
 * add a contact only together with a role. That row names the contact by the column that contacts are recognised by.
 */
export class AccountLinkInserter {
  private readonly linkLevel: SheetLevel;
  private readonly rows = new Map<string, LinkSheet['rows'][number][]>();
  private readonly results = new Map<number, RecordResult>();

  constructor(
    private readonly session: Session,
    private readonly scope: ImportScope,
    private readonly linkedLevel: SheetLevel,
    private readonly link: AccountLink,
    private readonly sheet: LinkSheet,
  ) {
    this.linkLevel = workbookLevels(scope.checks.catalogue, link.entity, scope.checks.caller.isStaff).at(
      -1,
    ) as SheetLevel;
    for (const row of sheet.rows) {
      const name = normalizedName(row.cells[this.linkCell]);
      const sameName = this.rows.get(name);
      if (sameName) sameName.push(row);
      else this.rows.set(name, [row]);
    }
  }

  /** Returns the outcome of a row of the other sheet, where it was inserted together with the record that it links. */
  resultOf({ number }: Pick<StagedRow, 'number'>): RecordResult | undefined {
    return this.results.get(number);
  }

  /** Returns why a record cannot be added; undefined where a row links it to the account. */
  refusalOf({ values }: Pick<Candidate, 'values'>): string | undefined {
    const sheet = `the sheet of ${this.link.entity.plural.toLowerCase()}`;
    const [row] = this.rowsOf(values);
    if (!row) {
      const label = this.scope.checks.catalogue.label(this.linkedLevel.entity, this.recognised).toLowerCase();
      return `A new ${this.noun} needs a row in ${sheet} that names its ${label}.`;
    }
    try {
      this.valuesOf(row);
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const column = columnOf(error);
      const cell = column === undefined ? {} : { cell: cellName(this.link.entity, column) };
      this.results.set(row.number, { outcome: 'error', problem: error.message, ...cell });
      return `Row ${this.lineOf(row)} in ${sheet} is not imported.`;
    }
  }

  /** Inserts records and the rows that link them, and checks both afterwards. */
  async insert(records: readonly Values[]): Promise<void> {
    const { session, linkedLevel, link, scope } = this;
    const deferred: (() => Promise<void>)[] = [];
    const keys = new Set(records.map((record) => record[link.relation.column]));
    const checks: WriteChecks = {
      ...scope.checks,
      hasDeferredCheck: (entity, [id]) => entity.name === linkedLevel.entity.name && keys.has(id),
      deferCheck: (_entity, _rows, check) => void deferred.push(check),
    };
    await runPlan(session, insertPlan(checks, linkedLevel.entity, records));
    const links = records.map((record) => this.linkOf(record));
    await runPlan(session, insertPlan(checks, link.entity, links));
    for (const check of deferred) await check();
  }

  /** Returns the outcomes of rows. Invited people, whom the caller may not see yet, are not given to `level`. */
  async run(level: Level, rows: readonly LevelRow[]): Promise<readonly (LevelResult | undefined)[]> {
    const unknown = await this.pendingRows(rows);
    const placed = await level.run(rows.filter((row) => !unknown.has(row)));
    const results = placed[Symbol.iterator]();
    return rows.map((row) => {
      if (unknown.has(row)) return { result: resultOfPending(row) };
      const each = results.next().value;
      if (each) this.settle(row.cells, each.result);
      return each;
    });
  }

  /** Stores the outcomes of the rows that link a record, as they are not imported on their own. */
  private settle(values: Values, { outcome }: RecordResult): void {
    const [first, ...others] = this.rowsOf(values);
    if (!first || (outcome !== 'new' && outcome !== 'error')) return;
    const isNew = outcome === 'new';
    const problem = `The ${this.noun} of this row is not imported.`;
    const refused: RecordResult = { outcome: 'error', problem, cell: this.linkCell };
    this.results.set(first.number, isNew ? { outcome } : (this.results.get(first.number) ?? refused));
    for (const { number } of others)
      this.results.set(number, isNew ? { outcome: 'duplicate', first: this.lineOf(first) } : refused);
  }

  /**
   * Returns the rows of records whose link to the account is pending, so that the caller may not see them yet.
   */
  private async pendingRows(rows: readonly LevelRow[]): Promise<ReadonlySet<LevelRow>> {
    const { link, scope, linkLevel } = this;
    const { pendingLabel, pending } = link.entity;
    if (!pendingLabel || !linkLevel.parent) return new Set();
    const name = sql`lower(btrim(${ident('p', pendingLabel)}))`;
    const isPending = Object.entries(pending ?? {}).map(
      ([column, value]) => sql`${ident('p', column)} = ${param(storedFieldValue(link.entity, column, value))}`,
    );
    const found = await this.session.rows<{ name: string }>(sql`
      select ${name} as name from ${table(link.entity)} "p" where ${and([
        sql`${ident('p', linkLevel.parent.column)} = ${param(scope.accountId)}::uuid`,
        sql`${name} = any(${param(rows.map(({ cells }) => this.nameOf(cells)))}::text[])`,
        ...isPending,
        scope.checks.rowFilter(link.entity, 'p', 'read'),
      ])}`);
    const names = new Set(found.map((each) => each.name));
    const unknown = rows.filter(({ cells }) => names.has(this.nameOf(cells)));
    for (const { number } of unknown.flatMap(({ cells }) => this.rowsOf(cells)))
      this.results.set(number, { outcome: 'exists' });
    return new Set(unknown);
  }

  private linkOf(record: Values): Values {
    const { relation, entity } = this.link;
    const [row] = this.rowsOf(record);
    const { pendingLabel } = entity;
    const given = {
      ...(pendingLabel ? { [pendingLabel]: record[pendingLabel] } : {}),
      ...(row && this.valuesOf(row)),
      [relation.target]: record[relation.column],
    };
    return newRecord(this.linkLevel, { AccountId: this.scope.accountId }, given);
  }

  private valuesOf({ cells }: Pick<StagedRow, 'cells'>): Values {
    const { entity, relation } = this.link;
    const filled = this.linkLevel.columns.flatMap((column) => {
      const cell = cells[cellName(entity, column)]?.trim() ?? '';
      return cell === '' || column === relation.target ? [] : [[column, cell]];
    });
    return valuesOf(this.scope.checks.catalogue, entity, Object.fromEntries(filled), entity.import?.inserts ?? {});
  }

  private rowsOf = (values: Values): LinkSheet['rows'] => this.rows.get(this.nameOf(values)) ?? [];
  private nameOf = (values: Values): string => normalizedName(values[this.recognised]);
  private lineOf = ({ number }: Pick<StagedRow, 'number'>): number => number - this.sheet.before;

  private get recognised(): string {
    return recognisedBy(this.linkedLevel);
  }

  private get linkCell(): string {
    return cellName(this.link.entity, this.link.relation.target);
  }

  private get noun(): string {
    return this.linkedLevel.entity.noun.toLowerCase();
  }
}

const resultOfPending = ({ checkedResult }: LevelRow): RecordResult =>
  checkedResult?.outcome === 'new'
    ? { outcome: 'error', problem: 'It has been added since it was checked.' }
    : { outcome: 'exists' };
