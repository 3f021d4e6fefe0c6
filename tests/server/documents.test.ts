import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { openFiles } from '../../server/files/openFiles';
import { removeOrphanedFiles } from '../../server/files/removeOrphanedFiles';
import { keyFor } from '../../server/identity/encryption';
import { type DocumentEndpoint, documentEndpoints } from '../../server/rest/documentEndpoints';
import { documentDeletePlan, documentInsertPlan } from '../../server/rest/documentRows';
import { httpErrorOf } from '../../server/rest/httpErrorOf';
import { bucket } from '../../server/settingParsers';
import { type Caller, callerOf } from '../../server/sql/caller';
import { Database } from '../../server/sql/database';
import { param, sql } from '../../server/sql/fragment';
import { runPlan, type WritePlan } from '../../server/writes/plan';
import { Scene } from './scene';

const pdf = Buffer.from('%PDF-1.7\nthe plan of the switchboard\n');

let scene: Scene;
let account: string;
let building: string;
let load: string;

beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());
beforeEach(async () => {
  account = await scene.account('Account');
  const SiteId = randomUUID();
  [building, load] = [randomUUID(), randomUUID()];
  await scene.insert('dw_Sites', { SiteId, AccountId: account, Label: 'Depot' });
  await scene.insert('dw_Buildings', { BuildingId: building, SiteId, Label: 'Hall' });
  await scene.insert('dw_Loads', { LoadId: load, BuildingId: building, Label: 'Main' });
});

const as = (role: 'User' | 'Reviewer' | 'Contributor' | 'Editor' | 'Admin', of = account) =>
  scene.tokenOf({ roles: { [of]: role } });

const buildings = () => `/platform/building/${account}/${building}`;
const loads = () => `/platform/building/${building}/loads/${load}`;

interface Upload {
  readonly to?: string;
  readonly name?: string;
  readonly content?: Buffer;
  readonly app?: FastifyInstance;
}

/** Uploads a file as a browser does; the name is sent as it is. */
async function upload(token: string | undefined, options: Upload = {}) {
  const { to = buildings(), name = 'Plan.pdf', content = pdf, app = scene.app } = options;
  const boundary = 'line-between';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`;
  const response = await app.inject({
    method: 'POST',
    url: `${to}/upload`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: response.statusCode, body: response.json(), message: response.json().errors?.[0]?.message };
}

const linkTo = (id: string, token: string, one = `${buildings()}/document`) => scene.ask('GET', `${one}/${id}`, token);
const open = (url: string) => scene.app.inject({ method: 'GET', url });
const remove = (id: string, token: string, one = `${buildings()}/document`) =>
  scene.ask('POST', `${one}/${id}?status=3`, token, { status: 3 });

async function contentBy(id: string, token: string, one?: string): Promise<string> {
  return (await open((await linkTo(id, token, one)).body.url)).body;
}

const kept = (): readonly string[] =>
  readdirSync(path.join(scene.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('a document of a building', () => {
  it('is put there by a Contributor, listed in a change set, and opened by a link', async () => {
    const token = await as('Contributor');
    const { status, body } = await upload(token);
    expect([status, body]).toEqual([201, { documentId: expect.any(String), fileName: 'Plan.pdf', size: pdf.length }]);
    const { rows } = await scene.database.pool.query(
      `select "BuildingId", "FileName", "Status", s.operation from "dw_BuildingDocuments" d
       join meterdesk.change c on c.row_key = d."DocumentId"::text join meterdesk.change_set s on s.id = c.change_set_id
       where "DocumentId" = $1`,
      [body.documentId],
    );
    expect(rows).toEqual([
      { BuildingId: building, FileName: 'Plan.pdf', Status: 1, operation: 'InsertBuildingDocument' },
    ]);
    expect(await contentBy(body.documentId, await as('User'))).toBe(pdf.toString());
  });

  it('is served so that it runs in no page: to be saved, of the type that its content has, in a sandbox', async () => {
    const token = await as('Contributor');
    const { body } = await upload(token, { name: 'Übersicht "1".pdf'.replaceAll('"', '%22') });
    const { headers } = await open((await linkTo(body.documentId, token)).body.url);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': expect.stringMatching(/^attachment; filename="_bersicht .*"; filename\*=UTF-8''%C3%9C/),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
  });

  it('is gone once its status is 3: link, list and all, while its history can bring it back', async () => {
    const token = await as('Editor');
    const { documentId } = (await upload(token)).body;
    const { url } = (await linkTo(documentId, token)).body;
    expect((await remove(documentId, token)).status).toBe(204);
    expect((await open(url)).statusCode).toBe(404);
    expect((await linkTo(documentId, token)).status).toBe(404);
    expect((await remove(documentId, token)).status).toBe(404);
    const { entries } = (await scene.ask('GET', `/platform/history/buildingDocuments/${documentId}`, token)).body;
    expect(entries[0]).toMatchObject({ before: { Status: 1 }, after: { Status: 3 } });
    await scene.ask('POST', '/platform/history/restore', token, { changeId: entries[0].changeId });
    expect(await contentBy(documentId, token)).toBe(pdf.toString());
  });
});

it('a document of a load has the same calls at its own addresses', async () => {
  const token = await as('Editor');
  const { documentId } = (await upload(token, { to: loads() })).body;
  expect(await contentBy(documentId, token, `${loads()}/documents`)).toBe(pdf.toString());
  expect((await linkTo(documentId, token)).status).toBe(404);
  expect((await remove(documentId, token, `${loads()}/documents`)).status).toBe(204);
});

/** A connection that is lost once it has sent a commit, before the answer arrives. */
class LostAtCommit extends Socket {
  override _write(chunk: Buffer, encoding: BufferEncoding, callback: (error?: Error | null) => void): void {
    super._write(chunk, encoding, callback);
    if (!chunk.includes('commit')) return;
    this.removeAllListeners('data');
    setTimeout(() => this.destroy(), 500);
  }
}

it('a document keeps its content where the connection is lost while its row is committed', async () => {
  const token = await as('Contributor');
  const database = new Database({ ...scene.config, stream: () => new LostAtCommit() });
  const app = scene.start({}, database);
  expect((await upload(token, { app })).status).toBe(503);
  await app.close();
  await database.close();
  const { rows } = await scene.database.pool.query(
    'select "DocumentId" as id from "dw_BuildingDocuments" where "BuildingId" = $1',
    [building],
  );
  expect(rows).toHaveLength(1);
  expect(await contentBy(rows[0].id, token)).toBe(pdf.toString());
});

it('an upload that the bucket does not take leaves nothing behind', async () => {
  const app = scene.start({ fileBucket: bucket('http://key:secret@127.0.0.1:1/papers') });
  expect((await upload(await as('Contributor'), { app })).status).toBe(500);
  await app.close();
  expect(readdirSync(path.join(scene.dataDir, 'files', 'incoming'))).toEqual([]);
});

describe('who may', () => {
  it.each([
    ['User', 403, 403],
    ['Reviewer', 403, 403],
    ['Contributor', 201, 403],
    ['Editor', 201, 204],
    ['Admin', 201, 204],
  ] as const)('a %s gets %i for an upload and %i for deleting', async (role, uploaded, deleted) => {
    const { documentId } = (await upload(await as('Contributor'))).body;
    const token = await as(role);
    const before = kept().length;
    expect((await upload(token)).status).toBe(uploaded);
    expect(kept().length - before).toBe(uploaded === 201 ? 1 : 0);
    expect((await remove(documentId, token)).status).toBe(deleted);
  });

  it('a document is added and deleted by plans, which refuse who may not though nothing else was asked', async () => {
    const { documentId } = (await upload(await as('Contributor'))).body;
    const endpoint = documentEndpoints.find(({ documents }) => documents === 'buildingDocuments') as DocumentEndpoint;
    const row = { documentId: randomUUID(), owner: building, fileName: 'Plan.pdf' };
    const { contactId } = await scene.person({ roles: { [account]: 'User' } });
    const stranger = await scene.person({ roles: { [await scene.account('Other')]: 'Admin' } });
    const refused = async (person: string, planOf: (caller: Caller) => WritePlan) => {
      const caller = (await callerOf(scene.database, person)) as Caller;
      const change = { contactId: person, operation: 'Test' };
      const rows = scene.database.write(change, async (session) => runPlan(session, planOf(caller)));
      return rows.catch((error: unknown) => httpErrorOf(error, catalogue)?.code);
    };
    const insert = (caller: Caller) => documentInsertPlan({ catalogue }, endpoint, row, caller);
    const remove = (caller: Caller) => documentDeletePlan({ catalogue }, endpoint, documentId, caller);
    expect([await refused(contactId, insert), await refused(contactId, remove)]).toEqual([
      'permission-error',
      'permission-error',
    ]);
    expect([await refused(stranger.contactId, insert), await refused(stranger.contactId, remove)]).toEqual([
      'constraint-violation',
      [],
    ]);
    const contributor = await scene.person({ roles: { [account]: 'Contributor' } });
    expect(await refused(contributor.contactId, remove)).toBe('permission-error');
  });

  it('nobody of another account finds it, and no address lies about where it is', async () => {
    const { documentId } = (await upload(await as('Contributor'))).body;
    const other = await scene.account('Other');
    const stranger = await as('Admin', other);
    for (const answer of [
      await linkTo(documentId, stranger),
      await remove(documentId, stranger),
      await upload(stranger),
      await scene.ask('GET', `/platform/building/${other}/${building}/document/${documentId}`, await as('Admin')),
      await upload(await as('Admin'), { to: `/platform/building/${other}/${building}` }),
    ])
      expect(answer.status).toBe(404);
  });

  it('an upload is refused if the role or the session of its sender ends while it is received', async () => {
    const ends: readonly ((person: { contactId: string; token: string }) => Promise<unknown>)[] = [
      ({ contactId }) => scene.run(sql`delete from "dw_ContactsRole" where "ContactId" = ${param(contactId)}::uuid`),
      ({ token }) => scene.ask('DELETE', '/identity', token),
    ];
    const statuses: number[] = [];
    for (const end of ends) {
      const { contactId, email } = await scene.person({ roles: { [account]: 'Contributor' } });
      const token = (await scene.signIn(email)).token ?? '';
      const before = kept().length;
      const parts = async function* () {
        yield `--line\r\nContent-Disposition: form-data; name="file"; filename="Plan.pdf"\r\n\r\n${pdf}`;
        await vi.waitFor(() => expect(kept().length).toBe(before + 1));
        await end({ contactId, token });
        yield '\r\n--line--\r\n';
      };
      const response = await scene.app.inject({
        method: 'POST',
        url: `${buildings()}/upload`,
        headers: { 'content-type': 'multipart/form-data; boundary=line', authorization: `Bearer ${token}` },
        payload: Readable.from(parts()),
      });
      statuses.push(response.statusCode);
      expect(kept().length).toBe(before);
    }
    expect(statuses).toEqual([403, 401]);
  });

  it('an upload is kept if only the token of its sender expires while it is received', async () => {
    const { email } = await scene.person({ roles: { [account]: 'Contributor' } });
    const token = (await scene.signIn(email)).token ?? '';
    const parts = async function* () {
      yield `--line\r\nContent-Disposition: form-data; name="file"; filename="Plan.pdf"\r\n\r\n${pdf}`;
      await vi.waitFor(() => expect(kept().length).toBeGreaterThan(before));
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
      yield '\r\n--line--\r\n';
    };
    const before = kept().length;
    const response = await scene.app.inject({
      method: 'POST',
      url: `${buildings()}/upload`,
      headers: { 'content-type': 'multipart/form-data; boundary=line', authorization: `Bearer ${token}` },
      payload: Readable.from(parts()),
    });
    vi.useRealTimers();
    expect(response.statusCode).toBe(201);
  });

  it('a link opens nothing for whom the account is no longer open, nor anything but its document', async () => {
    const { documentId } = (await upload(await as('Contributor'))).body;
    const { contactId, email } = await scene.person({ roles: { [account]: 'User' } });
    const token = (await scene.signIn(email)).token ?? '';
    const { url } = (await linkTo(documentId, token)).body;
    expect((await open(url)).statusCode).toBe(200);
    // A sign-in's token is longer than any link, so that it may be refused for that already.
    expect((await open(`/platform/files/${token}`)).statusCode).toBeOneOf([404, 414]);
    expect((await scene.ask('GET', '/platform/profile', url.split('/').at(-1))).status).toBe(401);
    await scene.run(sql`delete from "dw_ContactsRole" where "ContactId" = ${param(contactId)}::uuid`);
    expect((await open(url)).statusCode).toBe(404);
  });

  it('a link is not signed with the secret itself, which people with links could try to guess', async () => {
    const token = await as('Contributor');
    const { documentId } = (await upload(token)).body;
    const link = String((await linkTo(documentId, token)).body.url.split('/').at(-1));
    const signedWith = (key: Uint8Array) =>
      jwtVerify(link, key).then(
        () => true,
        () => false,
      );
    expect(await signedWith(keyFor(scene.secret, 'file link'))).toBe(true);
    expect(await signedWith(new TextEncoder().encode(scene.secret))).toBe(false);
  });

  it('a link opens nothing once the session has ended in which it was given', async () => {
    const { documentId } = (await upload(await as('Contributor'))).body;
    const { email } = await scene.person({ roles: { [account]: 'User' } });
    const [left, other] = [(await scene.signIn(email)).token ?? '', (await scene.signIn(email)).token ?? ''];
    const [ended, lasting] = [(await linkTo(documentId, left)).body.url, (await linkTo(documentId, other)).body.url];
    expect((await open(ended)).statusCode).toBe(200);
    await scene.ask('DELETE', '/identity', left);
    expect((await open(ended)).statusCode).toBe(404);
    expect((await open(lasting)).statusCode).toBe(200);
  });

  it('nobody does anything who is not signed in, and no key that is none is looked for', async () => {
    expect((await upload(undefined)).status).toBe(401);
    const token = await as('Admin');
    for (const id of ['..%2f..%2fetc%2fpasswd', '%00', '7']) expect((await linkTo(id, token)).status).toBe(400);
  });
});

describe('what is refused', () => {
  it.each([
    ['an exe that is called pdf', 'Plan.pdf', Buffer.from('MZ\x90\x00'), 415],
    ['a pdf that is called png', 'Plan.png', pdf, 415],
    ['an svg', 'Plan.svg', Buffer.from('<svg onload="alert(1)"/>'), 415],
    ['an svg that is called png', 'Plan.png', Buffer.from('<svg onload="alert(1)"/>'), 415],
    ['a page that is called txt', 'Plan.txt', Buffer.from('\n <!doctype html><script>alert(1)</script>'), 415],
    ['a name without an ending', 'Plan', pdf, 415],
    ['nothing at all', 'Plan.pdf', Buffer.alloc(0), 400],
    ['more than the most', 'Plan.pdf', Buffer.concat([pdf, Buffer.alloc(100_000)]), 413],
  ])('%s, and nothing of it stays', async (_what, name, content, status) => {
    const before = kept();
    expect((await upload(await as('Contributor'), { name, content })).status).toBe(status);
    expect(kept()).toEqual(before);
  });

  describe('a form that cannot be read, with a sentence:', () => {
    const boundary = 'line-between';
    const type = `multipart/form-data; boundary=${boundary}`;
    const disposition = 'Content-Disposition: form-data; name="file"; filename="Plan.pdf"';
    const form = (...lines: readonly string[]) => lines.join('\r\n');
    const whole = form(`--${boundary}`, disposition, '', pdf.toString(), `--${boundary}--`, '');
    it.each([
      ['of no boundary', 'multipart/form-data', whole],
      ['of an empty boundary', 'multipart/form-data; boundary=', whole],
      ['of another boundary than it says', 'multipart/form-data; boundary=another', whole],
      ['of a boundary of 5,000 characters', `${type}${'x'.repeat(5_000)}`, whole],
      ['that is not closed', type, form(`--${boundary}`, disposition, '', pdf.toString())],
      ['that ends within the headers of a part', type, form(`--${boundary}`, 'Content-Dispo')],
      ['whose part has no headers', type, form(`--${boundary}`, '', pdf.toString(), `--${boundary}--`, '')],
      [
        'whose field has a name of 5,000 characters',
        type,
        form(
          `--${boundary}`,
          disposition.replace('file', 'f'.repeat(5_000)),
          '',
          pdf.toString(),
          `--${boundary}--`,
          '',
        ),
      ],
      [
        'with a field of 5,000 characters before the file',
        type,
        form(
          `--${boundary}`,
          `Content-Disposition: form-data; name="${'f'.repeat(5_000)}"`,
          '',
          'x'.repeat(5_000),
          whole,
        ),
      ],
      [
        'with eleven fields and no file',
        type,
        form(
          ...Array(11).fill(`--${boundary}\r\n${disposition.split(';')[0]}; name="a"\r\n\r\nb`),
          `--${boundary}--`,
          '',
        ),
      ],
      ['of nothing', type, ''],
    ])('%s', async (_what, contentType, payload) => {
      await upload(await as('Contributor'));
      const before = kept();
      const answer = await scene.app.inject({
        method: 'POST',
        url: `${buildings()}/upload`,
        headers: { 'content-type': contentType, authorization: `Bearer ${await as('Contributor')}` },
        payload,
      });
      expect(answer.statusCode).toBeOneOf([400, 413]);
      expect(answer.json().errors[0].message).toMatch(/^[A-Z].*\.$/);
      expect(kept()).toEqual(before);
    });
  });

  it('is refused with a sentence', async () => {
    const token = await as('Contributor');
    expect((await upload(token, { name: 'a.exe' })).message).toBe(
      'Files of these types can be uploaded: pdf, png, csv, txt, docx.',
    );
    expect((await upload(token, { name: 'a.png' })).message).toBe(
      'The content of this file does not match its file extension.',
    );
    const large = Buffer.concat([pdf, Buffer.alloc(1_100_000)]);
    const app = scene.start({ fileBytes: 1_048_576 });
    expect((await upload(token, { content: large, app })).message).toBe('A file can have 1 MB at most.');
  });
});

describe('names', () => {
  it.each([
    ['../../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\fakepath\\plan.txt', 'plan.txt'],
    ['plan\u202etxt.pdf', 'plantxt.pdf'],
    ['plan%0d%0aSet-Cookie: a=b.txt', 'plan%0d%0aSet-Cookie_ a=b.txt'],
    ['.txt', 'document.txt'],
    ['con.txt', '_con.txt'],
    ['<img src=x onerror=alert(1)>.txt', '_img src=x onerror=alert(1)_.txt'],
    ['👩‍👩‍👧 Zählerschrank Māori.txt', '👩‍👩‍👧 Zählerschrank Māori.txt'],
  ])('%s is kept as %s', async (name, expected) => {
    const content = name.endsWith('.pdf') ? pdf : Buffer.from('words');
    const { body } = await upload(await as('Contributor'), { name, content });
    expect(body.fileName).toBe(expected);
  });

  it('are cut at what file systems take, with their ending and no half of an emoji', async () => {
    const { body } = await upload(await as('Contributor'), { name: `${'👩‍👩‍👧'.repeat(60)}.pdf` });
    expect(body.fileName).toMatch(/^(👩‍👩‍👧)+\.pdf$/u);
    expect(Buffer.byteLength(body.fileName)).toBeLessThanOrEqual(255);
  });

  it('that are changed later to something that runs are handed out as something that does not', async () => {
    const token = await as('Contributor');
    const { documentId } = (await upload(token)).body;
    await scene.run(sql`update "dw_BuildingDocuments" set "FileName" = ${param('a".html\r\nX: y.bat')}
      where "DocumentId" = ${param(documentId)}::uuid`);
    const { headers } = await open((await linkTo(documentId, token)).body.url);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(headers['content-disposition']).toContain('filename="a_.htmlX_ y.bat.bin"');
  });
});

describe('an upload that was cut off', () => {
  const long = new Date(Date.now() - 2 * 3_600_000);
  const resources = documentEndpoints.map(({ documents }) => documents);

  it('leaves nothing: what no row ever spoke of is swept, what one did stays', async () => {
    const { documentId } = (await upload(await as('Contributor'))).body;
    const { store, incoming } = openFiles({ dataDir: scene.dataDir, fileBucket: undefined });
    const folder = path.join(scene.dataDir, 'files', 'buildingDocuments', building);
    const half = path.join(incoming, randomUUID());
    mkdirSync(incoming, { recursive: true });
    writeFileSync(half, 'half');
    writeFileSync(path.join(folder, randomUUID()), 'no row');
    const orphan = path.join(folder, randomUUID());
    writeFileSync(orphan, 'no row, and old');
    for (const file of [half, orphan, path.join(folder, documentId)]) utimesSync(file, long, long);
    const before = kept().length;
    expect(await removeOrphanedFiles(scene.database, store, incoming, resources)).toBe(2);
    expect(kept()).toContain(documentId);
    expect(kept()).toHaveLength(before - 2);
  });

  it('is no reason to remove what other programs keep in the same bucket', async () => {
    const { store, incoming } = openFiles({ dataDir: scene.dataDir, fileBucket: undefined });
    const others = ['exports/2026/readings.csv', `pictures/${randomUUID()}/${randomUUID()}`];
    for (const key of others) {
      const file = path.join(scene.dataDir, 'files', key);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, 'not ours');
      utimesSync(file, long, long);
    }
    await removeOrphanedFiles(scene.database, store, incoming, resources);
    for (const key of others) expect(kept()).toContain(path.basename(key));
  });

  it('leaves no content where the row could not be written', async () => {
    const before = kept();
    const { contactId, email } = await scene.person({ roles: { [account]: 'Contributor' } });
    const token = (await scene.signIn(email)).token ?? '';
    const name = `function refuse_${contactId.slice(0, 8)}`;
    await scene.database.pool.query(`create ${name}() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$; create trigger refuse before insert on "dw_BuildingDocuments"
      execute ${name}()`);
    expect((await upload(token)).status).toBe(500);
    await scene.database.pool.query('drop trigger refuse on "dw_BuildingDocuments"');
    expect(kept()).toEqual(before);
  });
});
