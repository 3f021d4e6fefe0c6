import type { Entity } from '../../resources/language/catalogue';
import { cellName, type SheetLevel } from '../../resources/shared/sheetLevels';
import { accountOfRow, workbookLevels } from '../../resources/shared/workbookSheets';
import type { Session } from '../sql/database';
import { ident, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import type { WriteChecks } from '../writes/check';
import { AccountLinkInserter, accountLinkOf } from './accountLinkInserter';
import { LevelImporter } from './levelImporter';
import type { LevelResult, LevelRow, ParentMatch } from './levelRow';
import { parentRecords } from './parentRecords';
import type { RowResult, StagedRow } from './rows';
import { normalizedName } from './rowsByRecord';
import { isImported, isOfSheet, type ResourceSheet, type RunSheet } from './sheets';

interface Workbook {
  readonly id: string;
  readonly sheets: readonly RunSheet[] | null;
  readonly accountId: string | null;
  readonly checks: WriteChecks;
}

/** Adds and changes the records of one account by the sheets of a workbook, in the order of their references. */
export class WorkbookImport {
  private readonly accounts: Entity;
  /** The name of the account, and why it is not imported, where it is not. */
  private account: { readonly name?: string; readonly problem?: string } = {};
  private accountId: string | null;
  /** By the name of the resource. */
  private readonly linkInserters = new Map<string, AccountLinkInserter | undefined>();

  constructor(
    private readonly session: Session,
    private readonly workbook: Workbook,
  ) {
    this.accountId = workbook.accountId;
    this.accounts = workbook.checks.catalogue.entity('accounts');
  }

  /** Imports rows of a sheet and returns their outcomes. */
  async importRows(sheet: ResourceSheet, rows: readonly StagedRow[]): Promise<readonly RowResult[]> {
    const results = new Map(rows.map((row) => [row, this.resultOfLink(row)]));
    const due = rows.filter((row) => !results.get(row));
    const placed = await this.importLevel(sheet, due);
    due.forEach((row, index) => void results.set(row, placed[index]));
    return rows.map((row) => {
      const { result, notice } = results.get(row) ?? {};
      return {
        ...result,
        number: row.number,
        notice,
        outcome: result?.outcome ?? 'skipped',
        records: result && { [sheet.resource]: result },
      };
    });
  }

  /** Returns the outcome of a row that was imported together with the record that it links to the account. */
  private resultOfLink(row: StagedRow): LevelResult | undefined {
    const [result] = [...this.linkInserters.values()].flatMap((linkInserter) => linkInserter?.resultOf(row) ?? []);
    return result && { result };
  }

  private async importLevel(
    sheet: ResourceSheet,
    rows: readonly StagedRow[],
  ): Promise<readonly (LevelResult | undefined)[]> {
    const { session, accountId, accounts } = this;
    const { checks } = this.workbook;
    const entity = checks.catalogue.entity(sheet.resource);
    const levels = workbookLevels(checks.catalogue, entity, checks.caller.isStaff);
    const own = levels.at(-1) as SheetLevel;
    const isOfAccount = entity.name === accounts.name;
    const parentMatches = isOfAccount
      ? await this.accountRows(rows)
      : await this.parentMatchesOf(levels.slice(0, -1), rows);
    const ofOthers = isOfAccount ? [] : await this.ofOtherAccounts(rows);
    const levelRows = rows.map(
      (row, index): LevelRow => ({
        number: row.number - sheet.before,
        cells: Object.fromEntries(
          own.columns.map((column) => [column, row.cells[cellName(entity, column)]?.trim() ?? '']),
        ),
        checkedResult: row.checkedRecords?.[entity.name],
        parentMatch: ofOthers[index] ?? parentMatches[index],
      }),
    );
    const linkInserter = await this.linkInserterOf(own);
    const level = new LevelImporter(session, { checks, accountId }, own, linkInserter);
    const placed = await (linkInserter ? linkInserter.run(level, levelRows) : level.run(levelRows));
    if (isOfAccount && this.accountId === null) this.setAccount(placed[0]?.record?.AccountId);
    return placed;
  }

  /**
   * Returns undefined for staff, who may add records without an account: their links are imported as other rows.
   */
  private async linkInserterOf(own: SheetLevel): Promise<AccountLinkInserter | undefined> {
    const { session, accountId } = this;
    const { checks, id, sheets } = this.workbook;
    const { entity } = own;
    const link = checks.caller.isStaff ? undefined : accountLinkOf(checks.catalogue, entity);
    if (link && !this.linkInserters.has(entity.name)) {
      const sheet = sheets?.filter(isImported).find(({ resource }) => resource === link.entity.name);
      const rows = sheet ? await rowsOf(session, id, sheet) : [];
      const linkInserter = new AccountLinkInserter(session, { checks, accountId }, own, link, {
        before: sheet?.before ?? 0,
        rows,
      });
      this.linkInserters.set(entity.name, linkInserter);
    }
    return this.linkInserters.get(entity.name);
  }

  /** Sets the account of the rest of the workbook: the one that its first row names. */
  private setAccount(id: unknown): void {
    if (typeof id === 'string') this.accountId = id;
    else this.account = { problem: 'The account of this workbook is not imported.' };
  }

  /** Returns an error for each row of another account than the chosen one, or that of the first row. */
  private async accountRows(rows: readonly StagedRow[]): Promise<readonly ParentMatch[]> {
    const isChosen = this.accountId !== null;
    const name = this.account.name ?? (isChosen ? await this.nameOfAccount() : this.accountNameOf(rows[0]));
    this.account = { ...this.account, name };
    return rows.map((row) => this.otherAccount(row, name, isChosen) ?? { record: {} });
  }

  /** Returns an error for each row that names another account; undefined for others. */
  private async ofOtherAccounts(rows: readonly StagedRow[]): Promise<readonly (ParentMatch | undefined)[]> {
    if (this.accountId === null || rows.every((row) => this.accountNameOf(row) === '')) return [];
    const name = this.account.name ?? (await this.nameOfAccount());
    this.account = { ...this.account, name };
    const { cell } = accountOfRow(this.workbook.checks.catalogue);
    return rows.map((row) => {
      const other = this.accountNameOf(row) === '' ? undefined : this.otherAccount(row, name, true);
      return other && { ...other, cell };
    });
  }

  private otherAccount(row: StagedRow, name: string, isChosen: boolean): ParentMatch | undefined {
    if (normalizedName(this.accountNameOf(row)) === normalizedName(name)) return undefined;
    const problem = isChosen
      ? `The account that was chosen is ‘${name}’: a workbook has the records of one account.`
      : `A workbook has the records of one account, and this one has those of ‘${name}’.`;
    return { problem };
  }

  private readonly accountNameOf = (row: StagedRow | undefined): string =>
    row?.cells[cellName(this.accounts, this.accounts.label)]?.trim() ?? '';

  private async nameOfAccount(): Promise<string> {
    const { label, key } = this.accounts;
    const [found] = await this.session.rows<{ name: string | null }>(
      sql`select ${ident(label)} as name from ${table(this.accounts)} where ${ident(key[0])} = ${param(this.accountId)}::uuid`,
    );
    return found?.name ?? '';
  }

  private async parentMatchesOf(
    levels: readonly SheetLevel[],
    rows: readonly StagedRow[],
  ): Promise<readonly (ParentMatch | undefined)[]> {
    const { session, accountId } = this;
    const { checks } = this.workbook;
    const { problem } = this.account;
    if (problem !== undefined) return rows.map(() => ({ problem }));
    if (levels.length === 0) return rows.map(() => ({ record: { AccountId: accountId } }));
    return parentRecords(session, { checks, accountId }, levels, rows);
  }
}

const rowsOf = (session: Session, id: string, sheet: ResourceSheet) =>
  session.rows<Pick<StagedRow, 'number' | 'cells'>>(sql`
    select r.number, r.cells from meterdesk.import_row r
    where r.run_id = ${param(id)}::uuid and ${isOfSheet(sheet)} order by r.number`);
