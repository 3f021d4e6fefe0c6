import { createHash, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { cellName, insertHeader, sheetLevels } from '../../resources/shared/sheetLevels';
import type { Cells } from '../../server/imports/cells';
import type { ImportedRow } from '../../server/imports/rows';
import type { ImportMode, ImportRun } from '../../server/imports/runs';
import type { WorkbookSheet } from '../../src/data/imports';
import { sheetOf } from '../../src/imports/readSheet';
import { storedSheet } from '../../src/imports/sheetColumns';
import { mapSheetRows, mapSheets } from '../../src/imports/workbook';
import type { Scene } from '../server/scene';

/** An account with a building, loads, and people who import sheets there. */
export class ImportScene {
  private constructor(
    readonly scene: Scene,
    readonly account: string,
    readonly building: string,
    readonly token: string,
  ) {}

  static async open(scene: Scene): Promise<ImportScene> {
    const account = await scene.account('Harbour');
    const site = randomUUID();
    const building = randomUUID();
    await scene.insert('dw_Sites', { SiteId: site, AccountId: account, Label: 'Quay' });
    await scene.insert('dw_Buildings', { BuildingId: building, SiteId: site, Label: 'Mill' });
    const token = await scene.tokenOf({ roles: { [account]: 'Editor' } });
    return new ImportScene(scene, account, building, token);
  }

  async load(Label: string, values: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const LoadId = randomUUID();
    await this.scene.insert('dw_Loads', { LoadId, BuildingId: this.building, Label, ...values });
    return LoadId;
  }

  async loads(): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const { rows } = await this.scene.database.pool.query(
      'select * from "dw_Loads" where "BuildingId" = $1 order by "Label"',
      [this.building],
    );
    return rows;
  }

  async begin(
    resource = 'loads',
    token = this.token,
    {
      accountId = this.account,
      mode = 'update',
      sheets,
    }: { accountId?: string | null; mode?: ImportMode; sheets?: readonly WorkbookSheet[] } = {},
  ) {
    const id = randomUUID();
    const fileHash = createHash('sha256').update(id).digest('hex');
    const answer = await this.scene.ask('POST', '/platform/imports', token, {
      id,
      mode,
      resource,
      accountId,
      ...(sheets ? { sheets } : {}),
      fileName: sheets ? 'client.xlsx' : 'loads.csv',
      fileHash,
    });
    return { id, ...answer };
  }

  /** Sends rows of a sheet, whose header is line 1, and of which so many were sent before. */
  async send(id: string, rows: readonly Cells[], token = this.token, before = 0) {
    const numbered = rows.map((cells, index) => ({ number: before + index + 2, cells }));
    return this.scene.ask('POST', `/platform/imports/${id}/rows`, token, { rows: numbered });
  }

  /** Begins an import of rows and checks them. */
  async check(rows: readonly Cells[], resource?: string, token?: string): Promise<ImportRun> {
    const { id, status, body } = await this.begin(resource, token);
    if (status !== 200) console.error(JSON.stringify(body));
    expect(status).toBe(200);
    expect((await this.send(id, rows, token)).status).toBe(204);
    return this.step(id, 'check', 'checked', token);
  }

  /** Begins an import that adds channels and what they are part of, and checks it. The cells are headed as sheets are. */
  async checkNew(rows: readonly Cells[], resource = 'channels'): Promise<ImportRun> {
    const { id, status } = await this.begin(resource, this.token, { mode: 'insert' });
    expect(status).toBe(200);
    const levels = sheetLevels(catalogue, catalogue.entity(resource), false);
    const names = new Map<string, readonly string[]>();
    for (const { entity, columns } of levels)
      for (const column of columns) {
        const header = insertHeader(entity, column);
        names.set(header, [...(names.get(header) ?? []), cellName(entity, column)]);
      }
    const cells = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([header, cell]) => (names.get(header) ?? [header]).map((name) => [name, cell])),
      ),
    );
    expect((await this.send(id, cells)).status).toBe(204);
    return this.step(id, 'check', 'checked');
  }

  /** Begins an import of a workbook, whose sheets are given as lists of lines, and checks it. */
  async checkWorkbook(
    workbook: Readonly<Record<string, readonly (readonly string[])[]>>,
    { token = this.token, accountId = this.account }: { token?: string; accountId?: string | null } = {},
  ): Promise<ImportRun> {
    const titled = Object.entries(workbook).flatMap(([title, lines]) => {
      const sheet = sheetOf(lines);
      return sheet ? [{ title, ...sheet }] : [];
    });
    const sheets = mapSheets(titled, token !== this.token, (label) => label, new Map());
    const rows = [...mapSheetRows(titled, sheets)];
    const { id, status, body } = await this.begin('accounts', token, {
      mode: 'workbook',
      accountId,
      sheets: sheets.map(storedSheet),
    });
    expect(body).toMatchObject({ id });
    expect(status).toBe(200);
    for (let at = 0; at < rows.length; at += 1_000) {
      const part = rows.slice(at, at + 1_000);
      expect((await this.scene.ask('POST', `/platform/imports/${id}/rows`, token, { rows: part })).status).toBe(204);
    }
    return this.step(id, 'check', 'checked', token);
  }

  async step(id: string, step: 'check' | 'apply', until: ImportRun['state'], token?: string): Promise<ImportRun> {
    expect((await this.goOn(id, step, token)).status).toBe(202);
    return this.until(id, until, token);
  }

  async until(id: string, state: ImportRun['state'], token?: string): Promise<ImportRun> {
    let run = (await this.ask('GET', id, token)).body as ImportRun;
    while (run.state !== state && run.state !== 'failed') {
      await new Promise((done) => setTimeout(done, 10));
      run = (await this.ask('GET', id, token)).body;
    }
    expect(run).toMatchObject({ state, problem: null });
    return run;
  }

  async rows(id: string, token?: string): Promise<readonly ImportedRow[]> {
    return (await this.ask('GET', `${id}/rows`, token)).body;
  }

  goOn(id: string, step: 'check' | 'apply' | 'cancel', token = this.token) {
    return this.scene.ask('POST', `/platform/imports/${id}`, token, { step });
  }

  ask(method: 'GET', path: string, token = this.token) {
    return this.scene.ask(method, `/platform/imports/${path}`, token);
  }
}
