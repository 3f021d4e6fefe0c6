import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import fastify, { type FastifyInstance } from 'fastify';
import { ContactStatus, ContactType } from '../../resources/enums/contact';
import { Role, RoleStatus } from '../../resources/enums/role';
import { catalogue } from '../../resources/language/all';
import { apiOf } from '../../server/graphql/api';
import { changeRoutes } from '../../server/graphql/changeRoutes';
import { graphqlRoutes } from '../../server/graphql/route';
import { parseBodies } from '../../server/http/bodyParsers';
import { answerErrors } from '../../server/http/errors';
import { limitOptions } from '../../server/http/limits';
import { identityRoutes } from '../../server/identity/routes';
import { analyticsExportRoute } from '../../server/rest/analyticsExport';
import { apiKeyRoutes } from '../../server/rest/apiKeys';
import { balanceRoute } from '../../server/rest/balance';
import { contactRoutes } from '../../server/rest/contacts';
import type { RestContext } from '../../server/rest/context';
import { correlationRoute } from '../../server/rest/correlation';
import { deliveryRoutes } from '../../server/rest/deliveries';
import { documentRoutes } from '../../server/rest/documents';
import { editReadingsRoute } from '../../server/rest/editReadings';
import { estimateRoutes } from '../../server/rest/estimates';
import { expectedUsageRoute } from '../../server/rest/expectedUsage';
import { formulaRoutes } from '../../server/rest/formulas';
import { historyRoutes } from '../../server/rest/history';
import { importRoutes } from '../../server/rest/imports';
import { mailPreferenceRoutes } from '../../server/rest/mailPreferences';
import { notificationRoutes } from '../../server/rest/notifications';
import { personalDataRoutes } from '../../server/rest/personalData';
import { preferenceRoutes } from '../../server/rest/preferences';
import { profileRoutes } from '../../server/rest/profile';
import { profileTreeRoute } from '../../server/rest/profileTree';
import { projectSavingsRoute } from '../../server/rest/projectSavings';
import { readingFileRoutes } from '../../server/rest/readingFiles';
import { readingRoutes } from '../../server/rest/readings';
import { reportTargetsRoute } from '../../server/rest/reportTargets';
import { sharedViewRoutes } from '../../server/rest/sharedViews';
import { triggerRoutes } from '../../server/rest/triggers';
import { unsubscribeRoutes } from '../../server/rest/unsubscribe';
import { usageRoutes } from '../../server/rest/usage';
import { validationRoutes } from '../../server/rest/validations';
import { readSettings, settle } from '../../server/settings';
import type { Database } from '../../server/sql/database';
import { type Fragment, ident, list, param, sql } from '../../server/sql/fragment';
import { openTestDatabase, type TestDatabase } from '../support/database';
import { holdResponsesToSchemas } from '../support/schemaResponses';

export const password = 'a-right-password';
// Verifying it takes no time, as it says itself which cost it has; what the platform hashes has its own.
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export interface PersonOptions {
  readonly type?: keyof typeof ContactType.values;
  readonly status?: keyof typeof ContactStatus.values;
  /** Standing by account. */
  readonly roles?: Readonly<Record<string, keyof typeof Role.values>>;
  readonly email?: string;
}

/** The sign-in service and the REST endpoints, on a database of their own. */
export class Scene {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'meterdesk-scene-'));
  readonly secret = 'a secret of at least thirty-two bytes';
  readonly database: Database;
  readonly app: FastifyInstance;

  private constructor(private readonly opened: TestDatabase) {
    this.database = opened.database;
    this.app = this.start();
  }

  /** To open the database a second time, as another process does. */
  get config() {
    return this.opened.config;
  }

  static async open(): Promise<Scene> {
    return new Scene(await openTestDatabase());
  }

  /** One more process on the same database. */
  start(changes: Partial<RestContext['settings']> = {}, database = this.database): FastifyInstance {
    const app = fastify({ routerOptions: limitOptions.routerOptions });
    const context = { ...this.contextWith(changes), database };
    parseBodies(app);
    holdResponsesToSchemas(app);
    answerErrors(app);
    identityRoutes(app, context);
    profileRoutes(app, context);
    profileTreeRoute(app, context);
    mailPreferenceRoutes(app, context);
    unsubscribeRoutes(app, context);
    preferenceRoutes(app, context);
    sharedViewRoutes(app, context);
    contactRoutes(app, context);
    personalDataRoutes(app, context);
    historyRoutes(app, context);
    notificationRoutes(app, context);
    documentRoutes(app, context);
    usageRoutes(app, context);
    expectedUsageRoute(app, context);
    balanceRoute(app, context);
    projectSavingsRoute(app, context);
    reportTargetsRoute(app, context);
    correlationRoute(app, context);
    analyticsExportRoute(app, context);
    importRoutes(app, context);
    const served = { ...context, settings: { ...settle(readSettings({}), this.secret), ...context.settings } };
    const api = apiOf(served);
    changeRoutes(app, served, api);
    graphqlRoutes(app, served, api);
    readingRoutes(app, context);
    estimateRoutes(app, context);
    validationRoutes(app, context);
    readingFileRoutes(app, context);
    editReadingsRoute(app, context);
    deliveryRoutes(app, context);
    triggerRoutes(app, context);
    formulaRoutes(app, context);
    apiKeyRoutes(app, context);
    return app;
  }

  /** What the routes of such a process are given. */
  contextWith(changes: Partial<RestContext['settings']> = {}) {
    const settings = {
      tokenSecret: this.secret,
      tokenSecretBefore: undefined,
      dataDir: this.dataDir,
      publicUrl: 'https://console.test',
      smtpUrl: undefined,
      mailFrom: 'Meterdesk <no-reply@console.test>',
      staffMfa: false,
      federation: [],
      fileBucket: undefined,
      fileBytes: 100_000,
      fileTypes: ['pdf', 'png', 'csv', 'txt', 'docx'],
      exportsOfPerson: 2,
      exportsAtOnce: 8,
      ...changes,
    };
    return { database: this.database, catalogue, settings };
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.opened.close();
    rmSync(this.dataDir, { recursive: true });
  }

  async insert(table: string, row: Readonly<Record<string, unknown>>, contactId: string | null = null): Promise<void> {
    const columns = Object.keys(row);
    await this.database.write({ contactId, operation: `Insert ${table}` }, (session) =>
      session.count(sql`insert into ${ident(table)} (${list(columns.map((column) => ident(column)))})
        values (${list(columns.map((column) => param(row[column])))})`),
    );
  }

  async run(statement: Fragment, contactId: string | null = null): Promise<void> {
    await this.database.write({ contactId, operation: 'Test' }, (session) => session.count(statement));
  }

  async account(label: string): Promise<string> {
    const AccountId = randomUUID();
    await this.insert('dw_Accounts', { AccountId, Label: label });
    return AccountId;
  }

  async person(options: PersonOptions = {}): Promise<{ readonly contactId: string; readonly email: string }> {
    const { type = 'Client', status = 'Active', roles = {} } = options;
    const contactId = randomUUID();
    const email = options.email ?? `${contactId}@people.test`;
    await this.insert('dw_Contacts', {
      ContactId: contactId,
      DisplayName: `Person ${contactId.slice(0, 4)}`,
      EmailAddress: email,
      Type: ContactType.values[type],
      Status: ContactStatus.values[status],
      Password: await passwordHash,
    });
    for (const [AccountId, role] of Object.entries(roles)) {
      const Status = RoleStatus.values.Active;
      await this.insert('dw_ContactsRole', { AccountId, ContactId: contactId, Role: Role.values[role], Status });
    }
    return { contactId, email };
  }

  async signIn(email: string, given = password, from = '127.0.0.1') {
    const payload = { email, password: given };
    const response = await this.app.inject({ method: 'POST', url: '/identity', payload, remoteAddress: from });
    return { status: response.statusCode, ...response.json<{ outcome: number; token?: string }>() };
  }

  /** The token of somebody new. */
  async tokenOf(options: PersonOptions = {}): Promise<string> {
    const { email } = await this.person(options);
    return (await this.signIn(email)).token ?? '';
  }

  /** Asks with a token; `inject` options otherwise. */
  async ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, token?: string, payload?: object) {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await this.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json() };
  }

  /** The mails that were written so far. */
  mails(): readonly string[] {
    const folder = join(this.dataDir, 'outbox');
    return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  }
}
