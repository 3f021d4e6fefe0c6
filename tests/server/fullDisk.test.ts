import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signToken } from '../../server/identity/token';
import { openPlatform } from '../../server/platform';
import { readSettings } from '../../server/settings';
import { Shutdown } from '../../server/shutdown';
import { Disk, isDiskFull, reserve } from '../../server/sql/disk';
import { param, sql } from '../../server/sql/fragment';
import { person } from '../support/people';

const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-disk-'));
const refusal = mount(folder, 512);
afterAll(() => {
  if (refusal === undefined) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
});

/** Mounts a volume of so many MB in memory. Returns why that is not possible. */
function mount(place: string, megabytes: number): string | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place], { stdio: 'pipe' });
    chmodSync(place, 0o711);
    return undefined;
  } catch (error) {
    return `a volume of its own cannot be mounted here (${(error as Error).message.trim().split('\n').at(-1)})`;
  }
}

describe.skipIf(refusal !== undefined)(`a full disk${refusal ? `: skipped, ${refusal}` : ''}`, () => {
  const shutdown = new Shutdown();
  const lines: string[] = [];
  let platform: Awaited<ReturnType<typeof openPlatform>>;
  let token: string;

  beforeAll(async () => {
    const environment = readSettings({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent' });
    platform = await openPlatform(environment, { serve: () => undefined }, shutdown, (line) => lines.push(line));
    const { database } = platform.context;
    const { contactId } = await person(database, 'Esp');
    const sessionId = randomUUID();
    await database.write({ contactId, operation: 'SignIn' }, (session) =>
      session.count(sql`insert into "dw_Sessions" ("SessionId", "ContactId", "Source", "ExpiresOn")
        values (${param(sessionId)}, ${param(contactId)}, 'Test', ${param(new Date(Date.now() + 3_600_000))})`),
    );
    token = await signToken(platform.context, { contactId, sessionId }, new Date(), new Date(Date.now() + 3_600_000));
  });
  afterAll(() => shutdown.run());

  const filler = path.join(folder, 'filler');
  /** Leaves so many bytes. */
  const fill = (left: number): void => {
    rmSync(filler, { force: true });
    const { bavail, bsize } = statfsSync(folder);
    execFileSync('fallocate', ['-l', String(bavail * bsize - left), filler]);
  };
  const makeRoom = (): void => rmSync(filler, { force: true });

  const asked = async (query: string) => {
    const answer = await platform.app.inject({
      method: 'POST',
      url: '/v1/graphql',
      headers: { authorization: `Bearer ${token}` },
      payload: { query },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const read = async () => (await asked('{ dw_Plans(order_by: { Label: asc }) { Label } }')).body.data?.dw_Plans;
  const add = (label: string) => asked(`mutation { insert_dw_Plans_one(object: { Label: "${label}" }) { Label } }`);
  const health = async () => {
    const { statusCode, body } = await platform.app.inject({ url: '/health' });
    return [statusCode, JSON.parse(body).status, JSON.parse(body).reason];
  };
  const sentence = 'The disk of the database is full: nothing can be saved until there is space again.';

  test.each([
    ['that is nearly full', reserve / 2],
    ['that somebody else has filled to the last byte', 0],
  ])(
    '%s leaves reading as it is, refuses writes with the reason, and is over once there is room',
    async (what, left) => {
      expect((await add(`before ${what}`)).body.errors).toBeUndefined();
      const before = await read();
      fill(left);
      expect((await add('meanwhile')).body.errors).toMatchObject([
        { message: sentence, extensions: { code: 'disk-full' } },
      ]);
      const put = await platform.app.inject({
        method: 'PUT',
        url: '/platform/preferences/looks',
        headers: { authorization: `Bearer ${token}` },
        payload: { value: { dark: true } },
      });
      expect([put.statusCode, put.json().errors]).toMatchObject([507, [{ message: sentence }]]);
      expect(await health()).toEqual([200, 'read-only', sentence]);
      expect(await read()).toEqual(before);
      makeRoom();
      expect(await health()).toEqual([200, 'ready', undefined]);
      expect((await add(`after ${what}`)).body.errors).toBeUndefined();
      expect(await read()).toHaveLength(before.length + 1);
    },
  );

  test('that stops PostgreSQL is reported to everybody, nothing acknowledged is lost, and it recovers without a restart', async () => {
    expect((await add('acknowledged')).body.errors).toBeUndefined();
    const before = await read();
    const { database } = platform.context;
    fill(0);
    // What writes past the platform: its log has nowhere to go, which PostgreSQL does not survive.
    const beside = database.rows(sql`select pg_logical_emit_message(true, 'test', repeat('x', 100000000))`);
    await expect(beside).rejects.toThrow();
    await vi.waitFor(async () => expect((await health())[0]).toBe(503), { timeout: 20_000 });
    expect(await health()).toEqual([503, 'unavailable', 'The database does not answer: its disk is full.']);
    const refused = await asked('{ dw_Plans { Label } }');
    expect([refused.status, refused.body.errors[0].message]).toEqual([507, sentence]);
    makeRoom();
    await vi.waitFor(async () => expect((await health())[1]).toBe('ready'), { timeout: 30_000 });
    expect(await read()).toEqual(before);
    expect((await add('again')).body.errors).toBeUndefined();
  });
});

test('a server elsewhere is read-only for half a minute after it said that its disk is full, or until a write went', () => {
  vi.useFakeTimers();
  const disk = new Disk();
  expect(disk.isFull).toBe(false);
  disk.note(Object.assign(new Error('could not extend file'), { code: '53100' }));
  expect(disk.isFull).toBe(true);
  disk.note();
  expect(disk.isFull).toBe(false);
  disk.note(Object.assign(new Error('could not extend file'), { code: '53100' }));
  vi.advanceTimersByTime(31_000);
  expect(disk.isFull).toBe(false);
  vi.useRealTimers();
  expect(isDiskFull(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))).toBe(true);
  expect(isDiskFull(new Error('another'))).toBe(false);
});
