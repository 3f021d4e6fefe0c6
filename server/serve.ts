import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { logSignIns } from './demo';
import { builtConsole } from './http/console';
import { firstRunAddress } from './identity/firstRun';
import { mailLine } from './identity/mail';
import { runJobs } from './jobs/runner';
import type { LineLog } from './lineLog';
import { openPlatform } from './platform';
import { projectFolder } from './project';
import { subscribeMqtt } from './readings/mqtt/subscribe';
import type { Environment } from './settings';
import type { Shutdown } from './shutdown';
import { exportTraces } from './telemetry/exportTraces';

/** Starts console, platform, jobs and the MQTT client; they run until shutdown. */
export async function serve(environment: Environment, shutdown: Shutdown, log: LineLog): Promise<void> {
  const folder = path.join(projectFolder, 'dist', 'client');
  if (!existsSync(folder)) throw new Error('The console is not built. Run "npm run build", or start with "npm start".');
  if (environment.tracesEndpoint !== undefined) shutdown.add(await exportTraces(), 5_000);
  const { app, context } = await openPlatform(environment, builtConsole(folder), shutdown, log);
  try {
    await app.listen({ host: environment.host, port: environment.port });
  } catch (error) {
    throw portError(error as NodeJS.ErrnoException, environment);
  }
  shutdown.add(await runJobs(context, log));
  const { mqttUrl: url, mqttTopics: topics, publicUrl } = context.settings;
  if (url !== undefined) {
    const clientId = `meterdesk ${new URL(publicUrl).host}`;
    shutdown.add(subscribeMqtt(context.database, { url, topics, clientId }, log));
  }
  const { port } = app.server.address() as AddressInfo;
  const address =
    environment.port === 0 ? context.settings.publicUrl.replace(/:0$/, `:${port}`) : context.settings.publicUrl;
  log(`Meterdesk is ready at ${address}`);
  log(mailLine(context.settings));
  const firstRun = await firstRunAddress(context);
  if (firstRun) log(`There is no user yet. This link adds the first administrator; it is valid for a day: ${firstRun}`);
  await logSignIns(context.database, log);
}

function portError(error: NodeJS.ErrnoException, { host, port }: Environment): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`Port ${port} on ${host} is in use by another program. Set PORT to another.`);
  if (error.code === 'EACCES') return new Error(`Port ${port} may not be opened by this user. Set PORT to another.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Error(`HOST is "${host}", which is not an address of this machine.`);
  return error;
}
