import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { adoptSecrets } from '../../server/backup/adoptSecrets';
import { backUp, isBackupDue, removeOld } from '../../server/backup/backUp';
import { restoreBackup } from '../../server/backup/restoreBackup';
import { openFiles } from '../../server/files/openFiles';
import { decrypt, encrypt } from '../../server/identity/encryption';
import { readSettings, settle } from '../../server/settings';
import type { Database } from '../../server/sql/database';
import { migrate } from '../../server/sql/migrate';
import { openBareDatabase, type TestDatabase } from '../support/database';
import { Scene } from './scene';

const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-backup-'));
const passphrase = 'correct horse battery';
/** Of the mark at the beginning of a file, before its gzip. */
const markBytes = 'MDBACKUP1-PLAIN\n'.length;
const silent = () => undefined;
let scene: Scene;
let target: TestDatabase;

const settingsIn = (dataDir: string, env: Record<string, string> = {}) =>
  settle(
    readSettings({ DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase, ...env }),
    'a secret of at least thirty-two bytes',
  );
const source = (env: Record<string, string> = {}) => ({
  database: scene.database,
  settings: settingsIn(scene.dataDir, { BACKUP_DIR: folder, ...env }),
});
const into = (opened: TestDatabase, env: Record<string, string> = {}) => {
  const settings = settingsIn(path.join(folder, 'restored'), env);
  return { database: opened.database, files: openFiles(settings), settings };
};

/** What tables hold, but for what a backup leaves out. */
async function contentOf(database: Database): Promise<unknown> {
  const { rows } = await database.pool.query(`
    select (select jsonb_agg(t order by t."ContactId") from "dw_Contacts" t) as contacts,
      (select jsonb_agg(t order by t."AccountId") from "dw_Accounts" t) as accounts,
      (select jsonb_agg(t order by t.id) from meterdesk.change_set t) as sets,
      (select jsonb_agg(t order by t.id) from meterdesk.change t) as changes`);
  return rows[0];
}

beforeAll(async () => {
  scene = await Scene.open();
  const account = await scene.account('Mill & Sons\tof "Leeds"\nLtd');
  await scene.person({ roles: { [account]: 'Admin' } });
  mkdirSync(path.join(scene.dataDir, 'files', 'loads', 'one'), { recursive: true });
  writeFileSync(path.join(scene.dataDir, 'files', 'loads', 'one', 'two'), Buffer.alloc(300_000, 'document'));
  writeFileSync(path.join(scene.dataDir, 'token-secret'), 'the secret of the source');
  target = await openBareDatabase();
  await migrate(target.database, catalogue, silent);
}, 60_000);
afterAll(async () => {
  await target.close();
  await scene.close();
  rmSync(folder, { recursive: true });
});

describe('a backup', () => {
  it('has tables of one moment and documents, and comes back as it was', async () => {
    const before = await contentOf(scene.database);
    const made = await backUp(source());
    expect(made).toMatchObject({ files: 1 });
    await scene.account('Later than the backup');
    const restored = await restoreBackup(into(target), made.file, false);
    expect(restored).toMatchObject({ rows: made.rows, files: 1 });
    await migrate(target.database, catalogue, silent);
    expect(await contentOf(target.database)).toEqual(before);
    const kept = readFileSync(path.join(folder, 'restored', 'files', 'loads', 'one', 'two'));
    expect(kept.equals(Buffer.alloc(300_000, 'document'))).toBe(true);
    expect(readFileSync(path.join(folder, 'restored', 'token-secret'), 'utf8')).toBe('the secret of the source');
    // Triggers, foreign keys and sequences work on.
    const change = { contactId: null, operation: 'Test' };
    const insert = `insert into "dw_Accounts" ("AccountId", "Label") values (gen_random_uuid(), 'After the restore')`;
    await target.database.write(change, (session) => session.client.query(insert));
    const { rows } = await target.database.pool.query(`select label from meterdesk.change order by id desc limit 1`);
    expect(rows).toEqual([{ label: 'After the restore' }]);
  });

  it('is not put over data unless that is said', async () => {
    const { file } = await backUp(source());
    await expect(restoreBackup(into(target), file, false)).rejects.toThrow('This database holds data.');
    await restoreBackup(into(target), file, true);
    expect(await contentOf(target.database)).toEqual(await contentOf(scene.database));
  });

  it('leaves out files of other programs in the bucket, which no restore would take', async () => {
    const others = path.join(scene.dataDir, 'files', 'exports', '2026');
    mkdirSync(others, { recursive: true });
    writeFileSync(path.join(others, 'readings.csv'), 'not ours');
    const made = await backUp(source());
    expect(made).toMatchObject({ files: 1 });
    expect(await restoreBackup(into(target), made.file, true)).toMatchObject({ files: 1 });
    rmSync(path.dirname(others), { recursive: true });
  });

  it('has second factors readable where TOKEN_SECRET is another, and says how many are not', async () => {
    const [theirs, ours] = ['the secret of the source', 'a secret of ours, with many characters'];
    const sealed = encrypt({ tokenSecret: theirs }, 'second factor', 'JBSWY3DPEHPK3PXP');
    await scene.database.pool.query('update "dw_Contacts" set "MfaSecret" = $1', [sealed]);
    const { file } = await backUp(source());
    const { tokenSecret } = await restoreBackup(into(target), file, true);
    expect(await adoptSecrets(target.database, { tokenSecret: ours, tokenSecretBefore: undefined })).toBe(1);
    expect(await adoptSecrets(target.database, { tokenSecret: ours, tokenSecretBefore: tokenSecret })).toBe(0);
    const { rows } = await target.database.pool.query('select "MfaSecret" as kept from "dw_Contacts"');
    expect(
      rows.map(({ kept }) => decrypt({ tokenSecret: ours, tokenSecretBefore: undefined }, 'second factor', kept)),
    ).toEqual(['JBSWY3DPEHPK3PXP']);
    await scene.database.pool.query('update "dw_Contacts" set "MfaSecret" = null');
  });

  it('says nothing without its passphrase', async () => {
    const { file } = await backUp(source());
    expect(readFileSync(file).includes('the secret of the source')).toBe(false);
    const before = await contentOf(target.database);
    await expect(restoreBackup(into(target, { BACKUP_PASSPHRASE: 'another passphrase' }), file, true)).rejects.toThrow(
      'The passphrase is wrong, or the backup is damaged.',
    );
    await expect(restoreBackup(into(target, { BACKUP_PASSPHRASE: '' }), file, true)).rejects.toThrow(
      'This backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.',
    );
    expect(await contentOf(target.database)).toEqual(before);
  });

  it.each([
    ['encrypted', passphrase],
    ['plain', ''],
  ])('that is damaged or cut changes nothing, %s', async (_how, given) => {
    const { file } = await backUp(source({ BACKUP_PASSPHRASE: given }));
    const whole = readFileSync(file);
    const before = await contentOf(target.database);
    const flipped = Buffer.from(whole);
    flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 1;
    const cuts = [0, 10, 40, whole.length >> 1, whole.length - 1].map((length) => whole.subarray(0, length));
    for (const bytes of [...cuts, flipped]) {
      writeFileSync(`${file}.wrong`, bytes);
      await expect(restoreBackup(into(target, { BACKUP_PASSPHRASE: given }), `${file}.wrong`, true)).rejects.toThrow(
        /backup|passphrase/i,
      );
    }
    expect(await contentOf(target.database)).toEqual(before);
  });

  it('that turns out to be damaged at its end changes no document, and leaves none', async () => {
    const { file } = await backUp(source({ BACKUP_PASSPHRASE: '' }));
    const whole = readFileSync(file);
    const content = gunzipSync(whole.subarray(markBytes)).toString('latin1');
    const damaged = content.replace(/("kind":"end","rows":\d*)(\d)/, (_, head, digit) => head + (9 - Number(digit)));
    expect(damaged).not.toBe(content);
    writeFileSync(file, Buffer.concat([whole.subarray(0, markBytes), gzipSync(Buffer.from(damaged, 'latin1'))]));
    const files = path.join(folder, 'restored', 'files');
    writeFileSync(path.join(files, 'loads', 'one', 'two'), 'ours');
    await expect(restoreBackup(into(target, { BACKUP_PASSPHRASE: '' }), file, true)).rejects.toThrow(
      /^The backup should have \d+ rows, and has \d+\.$/,
    );
    expect(readFileSync(path.join(files, 'loads', 'one', 'two'), 'utf8')).toBe('ours');
    expect(readdirSync(path.join(files, 'incoming'))).toEqual([]);
  });

  it('that holds a value of no column changes nothing, and says which', async () => {
    const { file } = await backUp(source({ BACKUP_PASSPHRASE: '' }));
    const whole = readFileSync(file);
    const content = gunzipSync(whole.subarray(markBytes)).toString('latin1');
    const damaged = content.replace(
      /(\n[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{11})[0-9a-f]\t/,
      '$1N\t',
    );
    expect(damaged).not.toBe(content);
    writeFileSync(file, Buffer.concat([whole.subarray(0, markBytes), gzipSync(Buffer.from(damaged, 'latin1'))]));
    const before = await contentOf(target.database);
    await expect(restoreBackup(into(target, { BACKUP_PASSPHRASE: '' }), file, true)).rejects.toThrow(
      /^The backup is damaged, or has data that this version does not accept: invalid input syntax for type uuid/,
    );
    expect(await contentOf(target.database)).toEqual(before);
  });

  it('that fails is recorded, and leaves no file', async () => {
    writeFileSync(path.join(folder, 'a-file'), '');
    const failing = {
      database: scene.database,
      settings: settingsIn(scene.dataDir, { BACKUP_DIR: path.join(folder, 'a-file', 'backups') }),
    };
    await expect(backUp(failing)).rejects.toThrow();
    const { rows } = await scene.database.pool.query('select problem from meterdesk.backup order by id desc limit 1');
    expect(rows[0].problem).toContain('ENOTDIR');
    expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });

  it('is recorded as made where an old one cannot be removed', async () => {
    const own = mkdtempSync(path.join(folder, 'stuck-'));
    const old = path.join(own, 'meterdesk-2020-01-01T02-00-00Z.backup');
    mkdirSync(old);
    utimesSync(old, new Date('2020-01-01T02:00:00Z'), new Date('2020-01-01T02:00:00Z'));
    await scene.database.pool.query('delete from meterdesk.backup');
    await expect(backUp(source({ BACKUP_DIR: own }))).rejects.toThrow();
    const { rows } = await scene.database.pool.query('select problem from meterdesk.backup');
    expect(rows).toEqual([{ problem: null }]);
  });

  it('is due once its hours have passed, and where a setting asks for it', async () => {
    await scene.database.pool.query('delete from meterdesk.backup');
    expect(await isBackupDue(source())).toBe(false);
    expect(await isBackupDue(source({ BACKUP_HOURS: '24' }))).toBe(true);
    await backUp(source());
    expect(await isBackupDue(source({ BACKUP_HOURS: '24' }))).toBe(false);
    await scene.database.pool.query(`update meterdesk.backup set began_on = began_on - interval '24 hours'`);
    expect(await isBackupDue(source({ BACKUP_HOURS: '24' }))).toBe(true);
  });

  it('is removed after its days, but for the newest, and after one where it was never finished', async () => {
    const kept = mkdtempSync(path.join(folder, 'old-'));
    const now = new Date('2026-03-31T00:00:00Z');
    for (const [day, end] of [
      ['01', ''],
      ['02', ''],
      ['25', ''],
      ['29', '.unfinished'],
      ['30', '.unfinished'],
    ] as const) {
      const file = path.join(kept, `meterdesk-2026-03-${day}T02-00-00Z.backup${end}`);
      writeFileSync(file, '');
      utimesSync(file, new Date(`2026-03-${day}T02:00:00Z`), new Date(`2026-03-${day}T02:00:00Z`));
    }
    writeFileSync(path.join(kept, 'mine.backup'), '');
    await removeOld(kept, 10, now);
    expect(readdirSync(kept)).toEqual([
      'meterdesk-2026-03-25T02-00-00Z.backup',
      'meterdesk-2026-03-30T02-00-00Z.backup.unfinished',
      'mine.backup',
    ]);
    await removeOld(kept, 1, now);
    expect(readdirSync(kept)).toContain('meterdesk-2026-03-25T02-00-00Z.backup');
  });
});
