import type { Entity } from '../../resources/language/catalogue';
import { cellName, type SheetLevel } from '../../resources/shared/sheetLevels';
import { workbookLevels } from '../../resources/shared/workbookSheets';
import type { Session } from '../sql/database';
import { ident, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import type { WriteChecks } from '../writes/check';
import { type Above, LevelInsert, type LevelRow } from './insertLevel';
import { recordsAbove } from './recordsAbove';
import type { RowResult, StagedRow } from './rows';
import { bare } from './rowsByRecord';
import type { ResourceSheet } from './sheets';

/** Adds and changes the records of one account by the sheets of a workbook, what others refer to first. */
export class WorkbookImport {
  private readonly accounts: Entity;
  /** The name of the account, and where it is not imported, why. */
  private account: { readonly name?: string; readonly problem?: string } = {};

  constructor(
    private readonly session: Session,
    private readonly checks: WriteChecks,
    private accountId: string | null,
  ) {
    this.accounts = checks.catalogue.entity('accounts');
  }

  /** Returns what became of rows of a sheet. */
  async importRows(sheet: ResourceSheet, rows: readonly StagedRow[]): Promise<readonly RowResult[]> {
    const { session, checks, accountId, accounts } = this;
    const entity = checks.catalogue.entity(sheet.resource);
    const levels = workbookLevels(checks.catalogue, entity, checks.caller.isStaff);
    const own = levels.at(-1) as SheetLevel;
    const isOfAccount = entity.name === accounts.name;
    const above = isOfAccount ? await this.accountRows(rows) : await this.placesOf(levels.slice(0, -1), rows);
    const levelRows = rows.map(
      (row, index): LevelRow => ({
        number: row.number - sheet.before,
        cells: Object.fromEntries(
          own.columns.map((column) => [column, row.cells[cellName(entity, column)]?.trim() ?? '']),
        ),
        shown: row.shownRecords?.[entity.name],
        above: above[index],
      }),
    );
    const placed = await new LevelInsert(session, { checks, accountId }, own).run(levelRows);
    if (isOfAccount && this.accountId === null) this.keepAccount(placed[0]?.record?.AccountId);
    return rows.map(({ number }, index) => {
      const { result, notice } = placed[index] ?? {};
      return {
        ...result,
        number,
        notice,
        outcome: result?.outcome ?? 'skipped',
        records: result && { [entity.name]: result },
      };
    });
  }

  /** Everything else of the workbook is of the account that its first row names. */
  private keepAccount(id: unknown): void {
    if (typeof id === 'string') this.accountId = id;
    else this.account = { problem: 'The account of this workbook is not imported.' };
  }

  /** A workbook is of one account: the one that was chosen, or that of the first row. */
  private async accountRows(rows: readonly StagedRow[]): Promise<readonly Above[]> {
    const { label } = this.accounts;
    const nameOf = (row: StagedRow | undefined): string => row?.cells[cellName(this.accounts, label)]?.trim() ?? '';
    const isChosen = this.accountId !== null;
    const name = this.account.name ?? (isChosen ? await this.nameOfAccount() : nameOf(rows[0]));
    this.account = { ...this.account, name };
    const problem = isChosen
      ? `The account that was chosen is ‘${name}’: a workbook is of one account.`
      : `A workbook is of one account, and this one is of ‘${name}’.`;
    return rows.map((row) => (bare(nameOf(row)) === bare(name) ? { record: {} } : { problem }));
  }

  private async nameOfAccount(): Promise<string> {
    const { label, key } = this.accounts;
    const [found] = await this.session.rows<{ name: string | null }>(
      sql`select ${ident(label)} as name from ${table(this.accounts)} where ${ident(key[0] as string)} = ${param(this.accountId)}::uuid`,
    );
    return found?.name ?? '';
  }

  private async placesOf(
    levels: readonly SheetLevel[],
    rows: readonly StagedRow[],
  ): Promise<readonly (Above | undefined)[]> {
    const { session, checks, accountId } = this;
    const { problem } = this.account;
    if (problem !== undefined) return rows.map(() => ({ problem }));
    if (levels.length === 0) return rows.map(() => ({ record: { AccountId: accountId } }));
    return recordsAbove(session, { checks, accountId }, levels, rows);
  }
}
