import { loadDemo } from '../demo/load';
import { adoptSecrets } from './backup/adoptSecrets';
import { backUp } from './backup/backUp';
import { restoreBackup } from './backup/restoreBackup';
import { logSignIns } from './demo';
import { openFiles } from './files/openFiles';
import { createAdmin, linkHours } from './identity/createAdmin';
import { revokeKeys, rotateKeys } from './identity/signingKeys';
import type { LineLog } from './lineLog';
import { joinDatabase } from './openDatabase';
import { openContext } from './platform';
import { serve } from './serve';
import type { Environment } from './settings';
import type { Shutdown } from './shutdown';
import { describeMigration, migrate } from './sql/migrate';
import { storedTokenSecret } from './tokenSecret';

type Command = (environment: Environment, shutdown: Shutdown, log: LineLog, words: readonly string[]) => Promise<void>;

/** The program's commands by name. All but `serve` end by themselves. */
export const commands: Readonly<Record<string, Command>> = {
  serve,

  async plan(environment, shutdown, log) {
    const { database, catalogue } = await openContext(environment, shutdown, log, joinDatabase);
    const plan = await describeMigration(database, catalogue);
    log(plan || '-- The database is what the resource files describe: nothing to do.');
    await shutdown.run();
  },

  async demo(environment, shutdown, log) {
    const { database, catalogue } = await openContext(environment, shutdown, log, joinDatabase);
    await migrate(database, catalogue, log);
    await loadDemo(database, log);
    await logSignIns(database, log);
    await shutdown.run();
  },

  async admin(environment, shutdown, log, [action, email, ...more]) {
    if (action !== 'create' || email === undefined || more.length > 0)
      throw new Error('Give an email address: npm run admin -- create EMAIL');
    const context = await openContext(environment, shutdown, log, joinDatabase);
    await migrate(context.database, context.catalogue, log);
    const link = await createAdmin(context, email);
    log(
      `${email.trim()} is provider staff, and sees every account. This link sets the password, once, within ${linkHours} hours:`,
    );
    log(link);
    await shutdown.run();
  },

  async backup(environment, shutdown, log) {
    const context = await openContext(environment, shutdown, log, joinDatabase);
    await migrate(context.database, context.catalogue, log);
    const { file, bytes, rows, files } = await backUp(context);
    log(`Backup of ${rows} rows and ${files} documents, ${bytes} bytes: ${file}`);
    if (environment.backupPassphrase === undefined)
      log('It is not encrypted, and contains passwords and keys: BACKUP_PASSPHRASE is not set.');
    await shutdown.run();
  },

  async restore(environment, shutdown, log, [file, replace, ...more]) {
    if (file === undefined || (replace !== undefined && replace !== 'replace') || more.length > 0)
      throw new Error('Give a file: npm run restore -- FILE, or npm run restore -- FILE replace');
    const { database, catalogue, settings } = await openContext(environment, shutdown, log);
    await migrate(database, catalogue, log);
    const restored = await restoreBackup(
      { database, files: openFiles(settings), settings },
      file,
      replace === 'replace',
    );
    await migrate(database, catalogue, log);
    const unreadable = await adoptSecrets(database, {
      tokenSecret: environment.tokenSecret ?? storedTokenSecret(environment.dataDir),
      tokenSecretBefore: restored.tokenSecret ?? environment.tokenSecretBefore,
    });
    log(`Restored ${restored.rows} rows and ${restored.files} documents, as they were on ${restored.takenOn}.`);
    if (unreadable > 0)
      log(
        `Second factors that cannot be read: ${unreadable}. They are encrypted with another TOKEN_SECRET: start once with that of the installation that the backup is of as TOKEN_SECRET_BEFORE. Without it, these people cannot sign in.`,
      );
    await shutdown.run();
  },

  async 'rotate-keys'(environment, shutdown, log) {
    const context = await openContext(environment, shutdown, log, joinDatabase);
    await rotateKeys(context, new Date());
    log('A new key signs tokens from now on. Everybody who is signed in stays signed in.');
    await shutdown.run();
  },

  async 'revoke-keys'(environment, shutdown, log) {
    const context = await openContext(environment, shutdown, log, joinDatabase);
    await revokeKeys(context, new Date());
    log('No token is valid any more: everybody has to sign in again.');
    await shutdown.run();
  },
};
