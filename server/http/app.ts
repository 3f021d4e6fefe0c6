import type { Server } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Context } from '../context';
import { apiOf } from '../graphql/api';
import { changeRoutes } from '../graphql/changeRoutes';
import { groupRoutes } from '../graphql/groups/groupRoutes';
import { ChangeHub } from '../graphql/live/changeHub';
import { liveRoutes } from '../graphql/live/sockets';
import { graphqlRoutes } from '../graphql/route';
import { serviceRoutes } from '../graphql/services/serviceRoutes';
import { type TrustedDocument, trustOf } from '../graphql/trusted';
import { identityRoutes } from '../identity/routes';
import { forgetKeys, keysChanged } from '../identity/signingKeys';
import { refuseWritesOfViews } from '../identity/views';
import { analyticsExportRoute } from '../rest/analyticsExport';
import { apiKeyRoutes } from '../rest/apiKeys';
import { balanceRoute } from '../rest/balance';
import { contactRoutes } from '../rest/contacts';
import { correlationRoute } from '../rest/correlation';
import { deliveryRoutes } from '../rest/deliveries';
import { documentRoutes } from '../rest/documents';
import { editReadingsRoute } from '../rest/editReadings';
import { estimateRoutes } from '../rest/estimates';
import { expectedUsageRoute } from '../rest/expectedUsage';
import { formulaRoutes } from '../rest/formulas';
import { historyRoutes } from '../rest/history';
import { importRoutes } from '../rest/imports';
import { mailPreferenceRoutes } from '../rest/mailPreferences';
import { notificationRoutes } from '../rest/notifications';
import { personalDataRoutes } from '../rest/personalData';
import { preferenceRoutes } from '../rest/preferences';
import { profileRoutes } from '../rest/profile';
import { profileTreeRoute } from '../rest/profileTree';
import { projectSavingsRoute } from '../rest/projectSavings';
import { readingFileRoutes } from '../rest/readingFiles';
import { readingRoutes } from '../rest/readings';
import { reportTargetsRoute } from '../rest/reportTargets';
import { sharedViewRoutes } from '../rest/sharedViews';
import { triggerRoutes } from '../rest/triggers';
import { unsubscribeRoutes } from '../rest/unsubscribe';
import { usageRoutes } from '../rest/usage';
import { validationRoutes } from '../rest/validations';
import type { Database } from '../sql/database';
import { clearTableWrites } from '../sql/freshness';
import { SlowOperations } from '../system/slowOperations';
import { systemRoutes } from '../system/systemRoutes';
import { refuseWithoutDatabase } from './availability';
import { parseBodies } from './bodyParsers';
import { answerClientError } from './clientError';
import { compressAnswers } from './compression';
import { configRoutes } from './config';
import type { DatabaseWatch } from './databaseWatch';
import { answerErrors } from './errors';
import { type ExtraSources, secureHeaders } from './headers';
import { healthRoutes } from './health';
import { limitOptions, limitRequests } from './limits';
import { type LogStream, loggingOptions, logRequests } from './logging';
import { measureDatabase } from './metrics/databaseMetrics';
import { metricsRoute } from './metrics/metricsRoute';
import { measureProcess } from './metrics/processMetrics';
import { measureRequests } from './metrics/requestMetrics';
import { describeRoutes, openapiRoute } from './openapi';
import { limitRate } from './rateLimit';
import { traceRequests } from './tracing';

/** Serves the console's pages and files: the built console, or a development server. */
export interface ConsoleHost {
  readonly sources?: ExtraSources;
  /** The documents that the console sends to the data API. */
  readonly documents?: () => Promise<readonly TrustedDocument[]>;
  /** Receives log lines instead of standard output. */
  readonly logStream?: LogStream;
  serve(app: FastifyInstance): Promise<void> | void;
}

export async function buildApp(
  context: Context,
  watch: DatabaseWatch,
  host: ConsoleHost,
): Promise<FastifyInstance<Server>> {
  const { settings } = context;
  const app = fastify({
    ...limitOptions,
    bodyLimit: settings.bodyBytes,
    // Of `X-Forwarded-For`, the addresses before those of the proxies are what the client says.
    trustProxy: settings.trustProxy > 0 && ((_address: string, hop: number) => hop < settings.trustProxy),
    ...loggingOptions(settings, host.logStream),
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
  });
  const registry = new Registry();
  const slow = new SlowOperations();
  logRequests(app, slow);
  traceRequests(app, settings);
  measureRequests(app, registry);
  measureDatabase(registry, context.database, watch);
  parseBodies(app);
  answerErrors(app);
  secureHeaders(app, settings, host.sources);
  limitRequests(app);
  limitRate(app, settings.rateLimit);
  await describeRoutes(app);
  healthRoutes(app, watch, context.database.disk);
  metricsRoute(app, registry, settings);
  configRoutes(app, settings, context.database, watch);
  const hub = new ChangeHub(context.database);
  followKeys(hub, context.database);
  app.addHook('onReady', () => hub.listen());
  app.addHook('preClose', () => hub.stop());
  await app.register(async (api) => {
    refuseWithoutDatabase(api, watch, context.database.disk);
    refuseWritesOfViews(api, context);
    const dataApi = apiOf(context, trustOf(settings, (await host.documents?.()) ?? []));
    measureProcess(registry, context, dataApi);
    compressAnswers(api, dataApi.responseCache);
    const stop = clearTableWrites(context.database, (err) => app.log.warn({ err }, 'old touches stay'));
    api.addHook('onClose', async () => stop());
    await graphqlRoutes(api, context, dataApi);
    liveRoutes(api, context, dataApi, hub, () => watch.isAnswering);
    await identityRoutes(api, context);
    await profileRoutes(api, context);
    profileTreeRoute(api, context);
    mailPreferenceRoutes(api, context);
    await unsubscribeRoutes(api, context);
    preferenceRoutes(api, context);
    sharedViewRoutes(api, context);
    await contactRoutes(api, context);
    personalDataRoutes(api, context);
    await historyRoutes(api, context);
    await notificationRoutes(api, context);
    documentRoutes(api, context);
    usageRoutes(api, context);
    expectedUsageRoute(api, context);
    balanceRoute(api, context);
    projectSavingsRoute(api, context);
    reportTargetsRoute(api, context);
    correlationRoute(api, context);
    analyticsExportRoute(api, context);
    importRoutes(api, context);
    readingRoutes(api, context);
    estimateRoutes(api, context);
    validationRoutes(api, context);
    readingFileRoutes(api, context);
    editReadingsRoute(api, context);
    deliveryRoutes(api, context);
    triggerRoutes(api, context);
    formulaRoutes(api, context);
    apiKeyRoutes(api, context);
    systemRoutes(api, context, slow);
    serviceRoutes(api, context);
    groupRoutes(api, context, dataApi);
    changeRoutes(api, context, dataApi);
    openapiRoute(api, context);
  });
  await host.serve(app);
  return app;
}

/** Discards the cached signing keys when another process, such as `npm run keys:rotate`, has changed them. */
function followKeys(hub: ChangeHub, database: Database): void {
  hub.subscribe(({ changes, since }) => {
    if (since || changes.has(keysChanged)) forgetKeys(database);
  });
}
