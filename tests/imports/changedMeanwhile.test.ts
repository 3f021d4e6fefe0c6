import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Scene } from '../server/scene';
import { ImportScene } from './importScene';

let scene: Scene;
let sheet: ImportScene;

beforeAll(async () => {
  scene = await Scene.open();
}, 60_000);
afterAll(() => scene.close());
beforeEach(async () => {
  sheet = await ImportScene.open(scene);
});

const change = `update "dw_Loads" set "MeterName" = 'Theirs' where "LoadId" = $1`;
const checkLoad = () => {
  const lines = [
    ['Building', 'Load', 'Meter name'],
    ['Mill', 'Pump', 'M2'],
  ];
  return sheet.checkWorkbook({ Loads: lines });
};

test.each([
  [
    'sheet',
    async (LoadId: string) => {
      const { id } = await sheet.begin();
      expect((await sheet.send(id, [{ LoadId, MeterName: 'M2' }])).status).toBe(204);
      return sheet.step(id, 'check', 'checked');
    },
    change,
    { outcome: 'error', problem: 'It has been changed since it was checked.' },
    [{ MeterName: 'Theirs' }],
  ],
  [
    'workbook',
    checkLoad,
    change,
    { records: { loads: { outcome: 'error', problem: 'It has been changed since it was checked.' } } },
    [{ MeterName: 'Theirs' }],
  ],
  [
    'workbook with a record that they delete',
    checkLoad,
    'delete from "dw_Loads" where "LoadId" = $1',
    { records: { loads: { outcome: 'error', problem: 'There is no such load here.' } } },
    [],
  ],
])(
  'what others commit while an import of a %s waits for them stays',
  async (_what, check, statement, outcome, left) => {
    const LoadId = await sheet.load('Pump', { MeterName: 'M1' });
    const { id } = await check(LoadId);
    const other = await scene.database.pool.connect();
    try {
      await other.query('begin');
      await other.query(statement, [LoadId]);
      expect((await sheet.goOn(id, 'apply')).status).toBe(202);
      await vi.waitFor(async () => {
        const { rowCount } = await scene.database.pool.query(
          `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%dw_Loads%'`,
        );
        expect(rowCount).toBe(1);
      }, 20_000);
      await other.query('commit');
    } finally {
      await other.query('rollback');
      other.release();
    }
    await sheet.until(id, 'applied');
    expect(await sheet.rows(id)).toMatchObject([outcome]);
    expect(await sheet.loads()).toMatchObject(left);
  },
);
