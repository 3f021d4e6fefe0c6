import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FindingStatus } from '../../resources/enums/findingStatus';
import { wordsOf } from '../../resources/language/words';
import type { RecordChange } from '../../src/data/imports';
import { germanSentence } from '../../src/i18n/germanSentence';
import { Scene } from '../server/scene';
import { ImportScene } from './importScene';

const { Open, Accepted } = FindingStatus.values;

let scene: Scene;
let sheet: ImportScene;

beforeAll(async () => {
  scene = await Scene.open();
}, 60_000);
afterAll(() => scene.close());
beforeEach(async () => {
  sheet = await ImportScene.open(scene);
});

const send = (id: string, changes: readonly RecordChange[], where: object = {}, token = sheet.token) =>
  scene.ask('POST', `/platform/imports/${id}/changes`, token, { where, changes });
const clearing = [{ column: 'MeterName', kind: 'clear' }] as const;

describe('records that meet a condition', () => {
  test('are changed alike: set, cleared, replaced, composed and computed', async () => {
    await sheet.load('Pump 1', { MeterName: 'M1', Description: 'old', CtRating: 200 });
    await sheet.load('Fan');
    const { id } = await sheet.begin('loads', sheet.token, { accountId: null });
    const changes: readonly RecordChange[] = [
      { column: 'Status', kind: 'set', value: '2' },
      { column: 'Description', kind: 'clear' },
      { column: 'MeterName', kind: 'replace', find: 'M', by: "$&'" },
      { column: 'Label', kind: 'compose', pattern: '{MeterName} {Label}{Description}' },
      { column: 'CtRating', kind: 'scale', from: 'CtRating', factor: '2', offset: '1.0' },
    ];
    expect((await send(id, changes, { Label: { _ilike: 'pump%' } })).body).toEqual({ rows: 1 });
    const [row] = await sheet.rows(id);
    expect(row?.cells).toEqual({
      LoadId: expect.any(String),
      Status: '2',
      Description: '',
      MeterName: "$&'1",
      Label: 'M1 Pump 1old',
      CtRating: '401',
    });
    await sheet.step(id, 'check', 'checked');
    await sheet.step(id, 'apply', 'applied');
    const changed = { Label: 'M1 Pump 1old', MeterName: "$&'1", Description: null, CtRating: 401, Status: 2 };
    expect(await sheet.loads()).toMatchObject([{ Label: 'Fan', Status: 1 }, changed]);
  });

  test('are told of in the language of each reader: no text of whoever changes them is kept', async () => {
    const LoadId = await sheet.load('Fan');
    const id = randomUUID();
    const run = { id, resource: 'loads', accountId: null, fileHash: 'a'.repeat(64) };
    expect((await scene.ask('POST', '/platform/imports', sheet.token, run)).body).toMatchObject({ id, fileName: '' });
    await send(id, [{ column: 'Label', kind: 'set', value: 'Blower' }]);
    await sheet.step(id, 'check', 'checked');
    await sheet.step(id, 'apply', 'applied');
    const { body } = await scene.ask('GET', `/platform/history/loads/${LoadId}`, sheet.token);
    const [{ operation, reason }] = body.entries;
    expect([germanSentence(wordsOf(operation)), reason]).toEqual(['Verbraucher gemeinsam ändern', null]);
    const { rows } = await scene.database.pool.query(
      'select "Description" as line from "dw_History" where "SourceId" = $1',
      [id],
    );
    expect(rows).toEqual([{ line: 'Import: 1 Load changed' }]);
    expect(germanSentence(rows[0].line)).toBe('Import: 1 Verbraucher geändert');
  });

  test('record who gave them a value, and when, as other writes do', async () => {
    const { contactId, email } = await scene.person({ type: 'Esp' });
    const { token = '' } = await scene.signIn(email);
    const [ChannelId, ReadingFindingId] = [randomUUID(), randomUUID()];
    await scene.insert('dw_Channels', { ChannelId, BuildingId: sheet.building, Label: 'C', ChannelKey: ChannelId });
    const span = { From: '2026-03-02T00:00:00Z', To: '2026-03-02T01:00:00Z' };
    await scene.insert('dw_ReadingFindings', { ReadingFindingId, ChannelId, ...span, Rule: 1, Status: Open });
    const set = async (status: number) => {
      const { id } = await sheet.begin('readingFindings', token, { accountId: null });
      const where = { ReadingFindingId: { _eq: ReadingFindingId } };
      expect((await send(id, [{ column: 'AcceptedContactId', kind: 'clear' }], where, token)).status).toBe(422);
      const changes = [{ column: 'Status', kind: 'set', value: String(status) }] as const;
      expect((await send(id, changes, where, token)).body).toEqual({ rows: 1 });
      await sheet.step(id, 'check', 'checked', token);
      await sheet.step(id, 'apply', 'applied', token);
      const { rows } = await scene.database.pool.query(
        'select "AcceptedContactId" as by, "AcceptedOn" as at from "dw_ReadingFindings" where "ReadingFindingId" = $1',
        [ReadingFindingId],
      );
      return rows[0];
    };
    expect(await set(Accepted)).toEqual({ by: contactId, at: expect.any(Date) });
    expect(await set(Open)).toEqual({ by: null, at: null });
  });

  test('have numbers computed from theirs as decimals', async () => {
    await sheet.load('Pump', { CtRating: 200 });
    const { id } = await sheet.begin('loads', sheet.token, { accountId: null });
    await send(id, [
      { column: 'CtRating', kind: 'scale', from: 'CtRating', factor: '1.00000000000000001', offset: '.1' },
    ]);
    expect(await sheet.rows(id)).toMatchObject([{ cells: { CtRating: '200.100000000000002' } }]);
  });

  test('have numbers computed from another of theirs, and from nothing that is none', async () => {
    await sheet.load('Pump', { TransformerCapacity: 500, NegotiatedCapacity: 7 });
    await sheet.load('Fan');
    const { id } = await sheet.begin('loads', sheet.token, { accountId: null });
    const scale = { column: 'NegotiatedCapacity', kind: 'scale', factor: '0.8', offset: '0' } as const;
    expect((await send(id, [{ ...scale, from: 'Label' }])).status).toBe(422);
    await send(id, [{ ...scale, from: 'TransformerCapacity' }]);
    const cells = (await sheet.rows(id)).map((row) => row.cells.NegotiatedCapacity);
    expect(cells.sort()).toEqual(['', '400']);
  });

  test('are only those that the caller may read', async () => {
    await sheet.load('Pump');
    const other = await ImportScene.open(scene);
    await other.load('Pump');
    const { id } = await sheet.begin('loads', sheet.token, { accountId: null });
    expect((await send(id, clearing)).body).toEqual({ rows: 1 });
    expect((await send(id, clearing, {}, other.token)).status).toBe(404);
  });

  test('are refused with a condition or a column that there is not, and once they are checked', async () => {
    const { id } = await sheet.begin('loads', sheet.token, { accountId: null });
    expect((await send(id, clearing, { Nothing: {} })).status).toBe(422);
    for (const column of ['LoadId', 'RecentUsage', 'Nothing'])
      expect((await send(id, [{ column, kind: 'clear' }])).status).toBe(422);
    expect((await send(id, [{ column: 'Label', kind: 'compose', pattern: '{Nothing}' }])).status).toBe(422);
    await sheet.step(id, 'check', 'checked');
    expect((await send(id, clearing)).status).toBe(409);
  });
});
