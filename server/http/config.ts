import { Type } from 'typebox';
import { Installation, notSetUp, readInstallation } from '../identity/installation';
import { listOf, type TypedApp } from '../identity/schemas';
import type { Settings } from '../settings';
import type { Database } from '../sql/database';
import type { DatabaseWatch } from './databaseWatch';

const Config = Type.Object({
  identity: Type.String(),
  graphql: Type.String(),
  platform: Type.String(),
  files: Type.Object({ bytes: Type.Integer(), types: listOf(Type.String()) }),
  hub: Type.String({ description: 'Base address of the customer hub; empty if there is none' }),
  hubTest: Type.String(),
  installation: Installation,
});

/**
 * `GET /config.json`: addresses of the services, so that one build of the console serves every deployment, and the
 * installation's settings; while the database does not answer, as they were read last.
 */
export function configRoutes(app: TypedApp, settings: Settings, database: Database, watch: DatabaseWatch): void {
  let latest = notSetUp;
  const installation = async (): Promise<Installation> => {
    if (watch.isAnswering) latest = await readInstallation(database).catch(() => latest);
    return latest;
  };

  const schema = {
    summary: 'Addresses of the services and the hub, accepted file types, and the provider of the installation',
    security: [],
    response: { 200: Config },
  };
  app.get('/config.json', { schema }, async () => ({
    identity: settings.identityUrl,
    graphql: settings.graphqlUrl,
    platform: settings.platformUrl,
    files: { bytes: settings.fileBytes, types: settings.fileTypes },
    hub: settings.hubUrl ?? '',
    hubTest: settings.hubTestUrl ?? '',
    installation: await installation(),
  }));
}
