import { Type } from 'typebox';
import { listOf, type TypedApp } from '../identity/schemas';
import type { Settings } from '../settings';

const Config = Type.Object({
  identity: Type.String(),
  graphql: Type.String(),
  platform: Type.String(),
  files: Type.Object({ bytes: Type.Integer(), types: listOf(Type.String()) }),
  hub: Type.String({ description: 'Base address of the customer hub; empty where there is none' }),
  hubTest: Type.String(),
});

/** `GET /config.json`: where the console finds the services, so that one build serves every deployment. */
export function configRoutes(app: TypedApp, settings: Settings): void {
  const schema = {
    summary: 'Where the services and the hub are, and which files may be sent',
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
  }));
}
