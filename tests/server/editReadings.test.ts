import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { param, sql } from '../../server/sql/fragment';
import { isFull } from '../support/isFull';
import { Scene } from './scene';

let scene: Scene;
let account: string;
let building: string;
let load: string;
let editor: string;

beforeAll(async () => {
  scene = await Scene.open();
  account = await scene.account('Harbour');
  const site = randomUUID();
  [building, load] = [randomUUID(), randomUUID()];
  await scene.insert('dw_Sites', { SiteId: site, AccountId: account, Label: 'Quay' });
  await scene.insert('dw_Buildings', { BuildingId: building, SiteId: site, Label: 'Mill' });
  await scene.insert('dw_Loads', { LoadId: load, BuildingId: building, Label: 'Board', UtilityType: 1 });
  await scene.insert('dw_Tariffs', {
    TariffId: randomUUID(),
    AccountId: account,
    UtilityType: 1,
    ValidFrom: '2020-01-01',
    Price: 0.5,
  });
  editor = await scene.tokenOf({ roles: { [account]: 'Editor' } });
}, 60_000);
afterAll(() => scene.close());

type Values = Readonly<Record<string, unknown>>;
async function channel(values: Values = {}): Promise<string> {
  const ChannelId = randomUUID();
  const usual = { BuildingId: building, LoadId: load, TimeZone: 'UTC', IntervalMins: 60, UnitOfMeasure: 'kWh' };
  await scene.insert('dw_Channels', { ChannelId, ChannelKey: ChannelId, Label: 'kWh', ...usual, ...values });
  return ChannelId;
}
/** Readings by the hour (or so many minutes) since then, as the meter sent them. */
const read = (id: string, since: string, values: readonly number[], minutes = 60) =>
  scene.run(sql`insert into "dw_Consumption" ("ChannelId", "ConsumptionDate", "Raw", "ReadingType")
    select ${param(id)}::uuid, ${param(since)}::timestamptz + (n - 1) * ${param(`${minutes} minutes`)}::interval, v, 1
    from unnest(${param(values)}::float8[]) with ordinality u(v, n)`);

/** All columns of the readings but the stamp, by hour. */
async function stored(id: string): Promise<Readonly<Record<string, readonly [unknown, unknown, number]>>> {
  const { rows } = await scene.database.pool.query(
    `select to_char("ConsumptionDate", 'DD"T"HH24:MI') as at, "Raw" as raw, "Corrected" as corrected, "ReadingType" as type
      from "dw_Consumption" where "ChannelId" = $1 order by 1`,
    [id],
  );
  return Object.fromEntries(rows.map(({ at, raw, corrected, type }) => [at, [raw, corrected, type]]));
}
const edit = (payload: object, token = editor) => scene.ask('POST', '/platform/readings/edit', token, payload);
const undo = (changeSet: string, token = editor) => scene.ask('POST', '/platform/history/undo', token, { changeSet });
const span = (from: number, until: number) => ({
  from: `2026-03-01T${String(from).padStart(2, '0')}:00:00`,
  until: `2026-03-01T${String(until).padStart(2, '0')}:00:00`,
});

test('a wrong multiplier is tried first, then put right with a reason, and undone to the last digit', async () => {
  const id = await channel();
  await read(id, '2026-03-01T00:00Z', [1.1, 2.3, 30.7, 40.1]);
  const wanted = { channelIds: [id], ...span(2, 4), edit: { kind: 'scale', factor: 0.1 }, reason: 'CT ratio' };
  const before = await stored(id);
  const trial = await edit({ ...wanted, dryRun: true, reason: undefined });
  expect(trial).toMatchObject({
    status: 200,
    body: {
      changeSet: null,
      notifications: 0,
      channels: [
        { changed: 2, added: 0, removed: 0, before: { total: 70.8, cost: 35.4 }, after: { total: 7.08, cost: 3.54 } },
      ],
    },
  });
  expect(await stored(id)).toEqual(before);
  expect(await edit({ ...wanted, reason: ' ' })).toMatchObject({ status: 422 });
  const { body } = await edit(wanted);
  expect(await stored(id)).toMatchObject({ '01T01:00': [2.3, null, 1], '01T02:00': [30.7, 30.7 * 0.1, 1] });
  const { rows } = await scene.database.pool.query('select operation, reason from meterdesk.change_set where id = $1', [
    body.changeSet,
  ]);
  expect(rows).toEqual([{ operation: 'EditReadings', reason: 'CT ratio' }]);
  expect(await undo(body.changeSet)).toMatchObject({ status: 200, body: { undone: 2, kept: 0 } });
  expect(await stored(id)).toEqual(before);
});

test('the history of a channel has a change set of its readings in one line, for whoever may see the channel', async () => {
  const id = await channel();
  await read(id, '2026-03-01T00:00Z', [1, 2, 3, 4]);
  const history = (token = editor, before = '') =>
    scene.ask('GET', `/platform/history/channels/${id}/readings${before}`, token);
  expect((await history()).body).toEqual({ changes: [], next: null });
  const wanted = { channelIds: [id], ...span(1, 4), edit: { kind: 'scale', factor: 10 }, reason: 'CT ratio' };
  const { changeSet } = (await edit(wanted)).body;
  await edit({ ...wanted, ...span(3, 4), edit: { kind: 'delete' }, reason: 'Twice' });
  const { body } = await history();
  expect(body.changes).toMatchObject([
    { reason: 'Twice', changed: 0, removed: 1, mayUndo: true, isUndone: false },
    { changeSet, operation: 'EditReadings', reason: 'CT ratio', changed: 3, from: '2026-03-01', to: '2026-03-01' },
  ]);
  expect((await history(editor, `?before=${body.changes[0].changeSet}`)).body.changes).toEqual([body.changes[1]]);
  // One reading has been deleted since: its undo leaves it.
  expect(await undo(changeSet)).toMatchObject({ status: 200, body: { undone: 2, kept: 1 } });
  expect((await history()).body.changes).toMatchObject([
    { operation: 'Undo', changed: 2, mayUndo: false },
    { reason: 'Twice' },
    { isUndone: true, keptByUndo: 1, mayUndo: true },
  ]);
  const viewer = await scene.tokenOf({ roles: { [account]: 'User' } });
  expect((await history(viewer)).body.changes).toMatchObject([{}, {}, { reason: 'CT ratio', mayUndo: false }]);
  const stranger = await scene.tokenOf({ roles: { [await scene.account('Elsewhere')]: 'Admin' } });
  const unknown = await scene.ask('GET', `/platform/history/channels/${randomUUID()}/readings`, stranger);
  expect(unknown.status).toBe(404);
  expect(await history(stranger)).toEqual(unknown);
  expect(await history('')).toMatchObject({ status: 401 });
});

test('an edit by a person who is no longer there is not said to be by the platform', async () => {
  const id = await channel();
  await read(id, '2026-03-01T00:00Z', [1]);
  const { contactId, email } = await scene.person({ roles: { [account]: 'Editor' } });
  const wanted = { channelIds: [id], ...span(0, 1), edit: { kind: 'scale', factor: 10 }, reason: 'CT ratio' };
  const token = (await scene.signIn(email)).token ?? '';
  expect(await scene.ask('POST', '/platform/readings/edit', token, wanted)).toMatchObject({ status: 200 });
  await scene.run(sql`delete from "dw_Contacts" where "ContactId" = ${param(contactId)}::uuid`);
  const { body } = await scene.ask('GET', `/platform/history/channels/${id}/readings`, editor);
  expect(body.changes).toMatchObject([{ contactName: null, byPerson: true, reason: 'CT ratio' }]);
});

test('the days of a change are those of the account where the calendar does not know that of the channel', async () => {
  const id = await channel({ TimeZone: 'Unknown' });
  await scene.run(
    sql`update "dw_Accounts" set "TimeZoneIana" = 'Pacific/Auckland' where "AccountId" = ${param(account)}::uuid`,
  );
  await read(id, '2026-03-01T12:00Z', [1]);
  const day = { from: '2026-03-02T00:00:00', until: '2026-03-03T00:00:00' };
  await edit({ channelIds: [id], ...day, edit: { kind: 'scale', factor: 10 }, reason: 'CT ratio' });
  const { body } = await scene.ask('GET', `/platform/history/channels/${id}/readings`, editor);
  expect(body.changes).toMatchObject([{ from: '2026-03-02', to: '2026-03-02', changed: 1 }]);
});

test('the undo of thousands of readings takes about as long as their edit', async () => {
  const id = await channel({ IntervalMins: 1 });
  await read(
    id,
    '2026-03-01T00:00Z',
    Array.from({ length: 3_000 }, (_, place) => place),
    1,
  );
  const timed = async <Answer>(work: () => Promise<Answer>) => {
    const began = performance.now();
    return { answer: await work(), ms: performance.now() - began };
  };
  for (const made of [{ kind: 'scale', factor: 2 }, { kind: 'delete' }]) {
    const wanted = { channelIds: [id], from: '2026-03-01T00:00:00', until: '2026-03-04T00:00:00', reason: 'Test' };
    const written = await timed(() => edit({ ...wanted, edit: made }));
    const undone = await timed(() => undo(written.answer.body.changeSet));
    expect(undone.answer.body).toMatchObject({ undone: made.kind === 'delete' ? 3_000 : 2_999, kept: 0 });
    // A hundred times as long where each of them was compared with all others.
    expect(undone.ms / written.ms).toBeLessThan(20);
  }
});

test('each kind of edit does what it says to amounts', async () => {
  const other = await channel();
  await read(other, '2026-03-01T01:00Z', [7, 8, 9]);
  const given = [1, 2, 3, 4];
  const cases: readonly [object, ReturnType<typeof span>, readonly (number | null)[]][] = [
    [{ kind: 'negate' }, span(1, 3), [1, -2, -3, 4]],
    [{ kind: 'replace', value: 5.5 }, span(1, 3), [1, 5.5, 5.5, 4]],
    [{ kind: 'delete' }, span(1, 3), [1, null, null, 4]],
    [{ kind: 'shift', minutes: 60 }, span(1, 3), [1, null, 2, 3]],
    [{ kind: 'shift', minutes: -60 }, span(1, 3), [2, 3, null, 4]],
    [{ kind: 'shift', minutes: 240 }, span(0, 4), [null, null, null, null, 1, 2, 3, 4]],
    [{ kind: 'copy', fromChannelId: other }, span(2, 6), [1, 2, 8, 9]],
    [{ kind: 'split' }, span(1, 4), [1, 3, 3, 3]],
  ];
  for (const [how, when, expected] of cases) {
    const id = await channel();
    await read(id, '2026-03-01T00:00Z', given);
    const before = await stored(id);
    const { status, body } = await edit({ channelIds: [id], ...when, edit: how, reason: 'Test' });
    expect([how, status]).toEqual([how, 200]);
    const after = await stored(id);
    const values = expected.map((_value, hour) => {
      const [raw = null, corrected = null] = after[`01T${String(hour).padStart(2, '0')}:00`] ?? [];
      return corrected ?? raw;
    });
    expect([how, values]).toEqual([how, expected]);
    expect([how, (await undo(body.changeSet)).body.kept]).toEqual([how, 0]);
    expect([how, await stored(id)]).toEqual([how, before]);
  }
});

test('the undo of an edit can itself be undone, and is in the history of the channel', async () => {
  for (const how of [{ kind: 'shift', minutes: 60 }, { kind: 'delete' }]) {
    const id = await channel();
    await read(id, '2026-03-01T00:00Z', [1, 2, 3, 4]);
    const before = await stored(id);
    const { body } = await edit({ channelIds: [id], ...span(1, 3), edit: how, reason: 'Test' });
    const edited = await stored(id);
    await undo(body.changeSet);
    const latest = async () =>
      (await scene.ask('GET', `/platform/history/channels/${id}/readings`, editor)).body.changes[0];
    const undone = await latest();
    expect(undone).toMatchObject({ operation: 'Undo', added: how.kind === 'delete' ? 2 : 1 });
    expect(await undo(undone.changeSet)).toMatchObject({ status: 200, body: { kept: 0 } });
    expect([how, await stored(id)]).toEqual([how, edited]);
    expect(await undo((await latest()).changeSet)).toMatchObject({ status: 200, body: { kept: 0 } });
    expect([how, await stored(id)]).toEqual([how, before]);
  }
});

test('a lump is split over the gap before it, and the sum stays', async () => {
  const id = await channel();
  await read(id, '2026-03-01T00:00Z', [2]);
  await read(id, '2026-03-01T04:00Z', [12]);
  await edit({ channelIds: [id], ...span(1, 5), edit: { kind: 'split' }, reason: 'Logger was offline' });
  expect(await stored(id)).toEqual({
    '01T00:00': [2, null, 1],
    '01T01:00': [null, 3, 2],
    '01T02:00': [null, 3, 2],
    '01T03:00': [null, 3, 2],
    '01T04:00': [12, 3, 2],
  });
});

test('a lump of days or months is split over those of the channel’s own clock', async () => {
  const times = async (values: object, from: string, until: string, lump: string) => {
    const id = await channel({ TimeZone: 'Europe/Berlin', ...values });
    await read(id, lump, [12]);
    await edit({ channelIds: [id], from, until, edit: { kind: 'split' }, reason: 'Logger was offline' });
    const { rows } = await scene.database.pool.query<{ at: string }>(
      `select to_char("ConsumptionDate" at time zone 'Europe/Berlin', 'MM-DD HH24') as at from "dw_Consumption" where "ChannelId" = $1 order by 1`,
      [id],
    );
    return rows.map(({ at }) => at);
  };
  // The 29th has 23 hours.
  expect(
    await times(
      { IntervalFrequency: 'Daily', IntervalMins: 1440 },
      '2026-03-28T00:00:00',
      '2026-04-01T00:00:00',
      '2026-03-30T22:00Z',
    ),
  ).toEqual(['03-28 00', '03-29 00', '03-30 00', '03-31 00']);
  expect(
    await times(
      { IntervalFrequency: 'Monthly', IntervalMins: 43_920 },
      '2026-01-01T00:00:00',
      '2026-05-01T00:00:00',
      '2026-03-31T22:00Z',
    ),
  ).toEqual(['01-01 00', '02-01 00', '03-01 00', '04-01 00']);
});

test('a register is scaled by what it counted in the span, and goes on after it as it did', async () => {
  const id = await channel({ ValueTypeEnum: 3 });
  await read(id, '2026-03-01T00:00Z', [100, 101, 102, 112, 122, 123]);
  const wanted = { channelIds: [id], ...span(2, 4), edit: { kind: 'scale', factor: 0.1 }, reason: 'CT ratio' };
  const { body } = await edit({ ...wanted, dryRun: true });
  expect(body.channels).toMatchObject([{ changed: 3, before: { total: 20 }, after: { total: 2 } }]);
  await edit(wanted);
  const values = Object.values(await stored(id)).map(([raw, corrected]) => corrected ?? raw);
  expect(values).toEqual([100, 101, 102, 103, 104, 105]);
});

test('a register that is not read when the span begins and ends is scaled by what it counted in between', async () => {
  const id = await channel({ ValueTypeEnum: 3 });
  await read(id, '2026-03-01T00:00Z', [100, 140, 180], 240);
  const wanted = { channelIds: [id], ...span(2, 6), edit: { kind: 'scale', factor: 10 }, reason: 'CT ratio' };
  const { body } = await edit({ ...wanted, dryRun: true });
  expect(body.channels).toMatchObject([{ changed: 2, before: { total: 40 } }]);
  await edit(wanted);
  const values = Object.values(await stored(id)).map(([raw, corrected]) => corrected ?? raw);
  // 20 before the span, 20 and 20 times ten in it, 20 after it.
  expect(values).toEqual([100, 320, 540]);
});

test('a register is not scaled before an exchange of its meter, whose registers would no longer fit', async () => {
  const id = await channel({ ValueTypeEnum: 3 });
  await read(id, '2026-03-01T00:00Z', [100, 101, 102, 5, 6]);
  await scene.insert('dw_MeterExchanges', {
    ...{
      MeterExchangeId: randomUUID(),
      LoadId: load,
      ChannelId: id,
      NewSerialNumber: 'B',
      ExchangedOn: '2026-03-01T02:30Z',
    },
    ...{ ClosingRegister: 102, OpeningRegister: 5 },
  });
  const wanted = { channelIds: [id], edit: { kind: 'scale', factor: 10 }, reason: 'CT ratio' };
  const { status, body } = await edit({ ...wanted, ...span(0, 2) });
  expect([status, body.errors[0].message]).toEqual([409, expect.stringContaining('was exchanged later')]);
  expect((await edit({ ...wanted, ...span(3, 5) })).status).toBe(200);
});

test('times are those of the channel’s zone', async () => {
  const id = await channel({ TimeZone: 'Pacific/Auckland' });
  await read(id, '2026-02-28T10:00Z', [1, 1, 1]);
  await edit({ channelIds: [id], ...span(0, 1), edit: { kind: 'replace', value: 4 }, reason: 'Zone' });
  const changed = Object.entries(await stored(id)).filter(([, [, corrected]]) => corrected !== null);
  expect(changed.map(([at]) => at)).toEqual(['28T11:00']);
});

test('the alerts that rest on a span are those of it where the channel is', async () => {
  const id = await channel({ TimeZone: 'Pacific/Auckland' });
  await read(id, '2026-02-28T10:00Z', [1, 1, 1, 1]);
  const NotificationGroupId = randomUUID();
  const alert = { NotificationGroupId, AlertType: 'High usage', StartDate: '2026-02-28T11:00Z' };
  await scene.insert('dw_MLNotificationGroup', { ...alert, BuildingId: building });
  await scene.insert('dw_MLNotifications', {
    ...{ ...alert, NotificationId: randomUUID(), ChannelId: id, Priority: 1 },
    EndDate: '2026-02-28T13:00Z',
  });
  const counted = async (from: number, until: number) =>
    (await edit({ channelIds: [id], ...span(from, until), edit: { kind: 'negate' }, dryRun: true })).body.notifications;
  expect([await counted(0, 1), await counted(3, 5), await counted(10, 14)]).toEqual([1, 0, 0]);
});

test('nobody edits what they may not change, and what cannot be edited so is refused with the reason', async () => {
  const id = await channel();
  await read(id, '2026-03-01T00:00Z', [1, 2]);
  const foreign = await scene.account('Other');
  const wanted = { channelIds: [id], ...span(0, 2), edit: { kind: 'negate' }, reason: 'Test' };
  for (const [who, status] of [
    [{ roles: { [account]: 'Contributor' } }, 403],
    [{ roles: { [account]: 'User' } }, 403],
    [{ roles: { [foreign]: 'Admin' } }, 404],
  ] as const)
    expect((await edit(wanted, await scene.tokenOf(who))).status).toBe(status);
  expect((await edit({ ...wanted, channelIds: [id, randomUUID()] })).status).toBe(404);
  const m3 = await channel({ UnitOfMeasure: 'm3' });
  const register = await channel({ ValueTypeEnum: 3 });
  for (const [changes, sentence] of [
    [{ edit: { kind: 'copy', fromChannelId: m3 } }, 'same unit'],
    [{ edit: { kind: 'copy', fromChannelId: id } }, 'from itself'],
    [{ channelIds: [register], edit: { kind: 'split' } }, 'is already spread over it'],
    [span(2, 1), 'after the end'],
  ] as const) {
    const { status, body } = await edit({ ...wanted, ...changes });
    expect([status >= 400, JSON.stringify(body)]).toEqual([true, expect.stringContaining(sentence)]);
  }
  expect(Object.values(await stored(id)).map(([, corrected]) => corrected)).toEqual([null, null]);
});

/** Numbers from 0 to 1 that are the same on every run. */
function* chances(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** What is stored of a reading: Raw, Corrected, ReadingType. */
type Stored = readonly [number | null, number | null, number];
const readingIn = ([raw, corrected]: Stored): number => corrected ?? raw ?? Number.NaN;

/** Returns what an edit leaves of what is stored, and what it changed: each time before and after. */
function edited(rows: ReadonlyMap<number, Stored>, make: (series: Series) => Series) {
  const series = make(new Map([...rows].map(([at, row]) => [at, readingIn(row)])));
  const after = new Map(
    [...series].map(([at, value]): [number, Stored] => {
      const row = rows.get(at);
      return [at, row && readingIn(row) === value ? row : [row?.[0] ?? null, value, 1]];
    }),
  );
  const times = [...new Set([...rows.keys(), ...after.keys()])].filter((at) => rows.get(at) !== after.get(at));
  return { after, changes: times.map((at) => ({ at, before: rows.get(at), after: after.get(at) })) };
}

test('any order of edits and undos leaves what working it out anew leaves; what was edited since stays', async () => {
  const chance = chances(20_260_301);
  const upTo = (most: number): number => Math.floor(chance.next().value * most);
  for (let round = 0; round < (isFull ? 4 : 2); round += 1) {
    const id = await channel();
    const raw = Array.from({ length: 12 }, () => (1 + upTo(1_000)) / 8);
    await read(id, '2026-03-01T00:00Z', raw);
    let rows: ReadonlyMap<number, Stored> = new Map(raw.map((value, hour) => [hour, [value, null, 1]]));
    const inForce: { readonly changeSet: string; readonly changes: ReturnType<typeof edited>['changes'] }[] = [];
    for (let step = 0; step < 12; step += 1) {
      const [undone] = inForce.length > 0 && upTo(3) === 0 ? inForce.splice(upTo(inForce.length), 1) : [];
      if (undone) {
        const next = new Map(rows);
        for (const { at, before, after } of undone.changes) {
          if (JSON.stringify(rows.get(at)) !== JSON.stringify(after)) continue;
          if (before) next.set(at, before);
          else next.delete(at);
        }
        await undo(undone.changeSet);
        rows = next;
      } else {
        const from = upTo(10);
        const until = from + 1 + upTo(11 - from);
        const [how, make] = anyEdit(upTo(5), upTo(7) - 3 || 2);
        const { status, body } = await edit({ channelIds: [id], ...span(from, until), edit: how, reason: 'Any' });
        expect(status).toBe(200);
        const { after, changes } = edited(rows, (series) => make(series, from, until));
        if (body.changeSet) inForce.push({ changeSet: body.changeSet, changes });
        expect(body.changeSet === null).toBe(changes.length === 0);
        rows = after;
      }
      const now = Object.entries(await stored(id)).map(([at, row]): [number, unknown] => [
        Number(at.slice(3, 5)) + (Number(at.slice(0, 2)) === 28 ? -24 : 0),
        row,
      ]);
      expect(now.sort((a, b) => a[0] - b[0])).toEqual([...rows].sort((a, b) => a[0] - b[0]));
    }
  }
});

type Series = ReadonlyMap<number, number>;
type Make = (series: Series, from: number, until: number) => Series;

/** Returns an edit and what it makes of a series, written anew in the plainest way. */
function anyEdit(which: number, size: number): readonly [object, Make] {
  const mapped =
    (change: (value: number) => number): Make =>
    (series, from, until) =>
      new Map([...series].map(([at, value]) => [at, at >= from && at < until ? change(value) : value]));
  if (which === 0) return [{ kind: 'scale', factor: size / 4 }, mapped((value) => value * (size / 4))];
  if (which === 1) return [{ kind: 'negate' }, mapped((value) => -value)];
  if (which === 2) return [{ kind: 'replace', value: size }, mapped(() => size)];
  const outside = (series: Series, from: number, until: number) =>
    [...series].filter(([at]) => at < from || at >= until);
  if (which === 3) return [{ kind: 'delete' }, (series, from, until) => new Map(outside(series, from, until))];
  return [
    { kind: 'shift', minutes: size * 60 },
    (series, from, until) =>
      new Map([
        ...outside(series, from, until),
        ...[...series]
          .filter(([at]) => at >= from && at < until)
          .map(([at, value]): [number, number] => [at + size, value]),
      ]),
  ];
}
