import { loadDemo } from '../demo/load';
import { logSignIns } from './demo';
import { revokeKeys, rotateKeys } from './identity/signingKeys';
import { joinDatabase } from './openDatabase';
import { openContext } from './platform';
import { serve } from './serve';
import type { Environment } from './settings';
import type { Shutdown } from './shutdown';
import { describeMigration, migrate } from './sql/migrate';

type Log = (line: string) => void;
type Command = (environment: Environment, shutdown: Shutdown, log: Log) => Promise<void>;

/** What the program can be asked to do. All but `serve` end by themselves. */
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

  async 'rotate-keys'(environment, shutdown, log) {
    const context = await openContext(environment, shutdown, log, joinDatabase);
    await rotateKeys(context, new Date());
    log('Another key signs from now on. Whoever is signed in stays so.');
    await shutdown.run();
  },

  async 'revoke-keys'(environment, shutdown, log) {
    const context = await openContext(environment, shutdown, log, joinDatabase);
    await revokeKeys(context, new Date());
    log('No token opens anything any more: everybody signs in anew.');
    await shutdown.run();
  },
};
