import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';

/** `GET /config.json`: where the console finds the services, so that one build serves every deployment. */
export function configRoutes(app: FastifyInstance, settings: Settings): void {
  app.get('/config.json', async () => ({
    identity: settings.identityUrl,
    graphql: settings.graphqlUrl,
    platform: settings.platformUrl,
    files: { bytes: settings.fileBytes, types: settings.fileTypes },
  }));
}
