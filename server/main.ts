import { setFlagsFromString } from 'node:v8';
import { UnreadableBackup } from './backup/backupFormat';
import { commands } from './commands';
import { MistakenDefinitions } from './definitions';
import { lineLog } from './lineLog';
import { FolderInUse } from './postgres/lock';
import { readSettings, SettingsError } from './settings';
import { Shutdown } from './shutdown';
import { TablesInUse } from './sql/changeTables';
import { DiskFull } from './sql/disk';
import { MigrationRefused } from './sql/migrate';

// V8 allocated the fragments of a statement, which are garbage after their request, in the old space: a server under
// load spent a third of its time on collecting them.
setFlagsFromString('--no-allocation-site-pretenuring');

const expectedErrors = [
  UnreadableBackup,
  SettingsError,
  DiskFull,
  FolderInUse,
  MistakenDefinitions,
  MigrationRefused,
  TablesInUse,
];

const shutdown = new Shutdown((error) => logFailure(messageOf(error)));

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    await shutdown.run();
    process.exit(0);
  });
}

const [, , word = 'serve', ...words] = process.argv;
const isService = word === 'serve';
let logFailure = (message: string): void => console.error(message);
try {
  const command = commands[word];
  if (!command) throw new Error(`There is no command "${word}"; there are ${Object.keys(commands).join(', ')}.`);
  const environment = readSettings(process.env);
  const format = isService ? environment.logFormat : 'text';
  const log = lineLog({ format, level: environment.logLevel, write: (line) => console.log(line) });
  logFailure = lineLog({ format, level: 'error', write: (line) => console.error(line) });
  await command(environment, shutdown, log, words);
} catch (error) {
  // Errors after the shutdown began are caused by it.
  if (!shutdown.hasBegun) {
    logFailure(messageOf(error));
    process.exitCode = 1;
  }
  await shutdown.run();
  process.exit();
}

/** Returns the message of an expected error, the stack of others. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected = error.constructor === Error || expectedErrors.some((kind) => error instanceof kind);
  return isExpected ? error.message : (error.stack ?? error.message);
}
