import path from 'node:path';
import {
  bucket,
  databaseAddress,
  fileEndings,
  frameSources,
  host,
  longEnough,
  mailServer,
  oneOfWords,
  onOrOff,
  optional,
  providers,
  sender,
  service,
  serviceKeys,
  webAddress,
  wholeNumber,
} from './settingParsers';

/** One setting from the environment. `read` gets its text, the default where it is unset, and throws a sentence's end. */
interface Setting<T> {
  readonly variable: string;
  readonly default: string;
  /** What it is for, as the README's table has it. */
  readonly about: string;
  /** Its value is left out of messages. */
  readonly secret?: true;
  readonly read: (text: string) => T;
}

const table = {
  port: setting('PORT', '8080', 'Port to listen on; 0 takes any that is free.', wholeNumber(0, 65_535)),
  host: setting('HOST', '127.0.0.1', 'Address to listen on; `0.0.0.0` opens it to other machines.', host),
  publicUrl: setting(
    'PUBLIC_URL',
    '',
    'Address under which people reach it, where that is not `http://HOST:PORT`: behind a proxy, or with https.',
    optional(webAddress),
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'off',
    '`on` behind a reverse proxy: addresses of clients are then taken from `X-Forwarded-For`.',
    onOrOff,
  ),
  databaseUrl: secret(
    'DATABASE_URL',
    '',
    'PostgreSQL 15 or later to use (`postgres://…`); without it the embedded one.',
    optional(databaseAddress),
  ),
  databaseReadUrl: secret(
    'DATABASE_READ_URL',
    '',
    'Streaming replica of that PostgreSQL, which lists and exports are read from whenever it is up to date.',
    optional(databaseAddress),
  ),
  dataDir: setting('DATA_DIR', '.data', 'Folder of the embedded database and its secrets.', (text) =>
    path.resolve(text),
  ),
  demo: setting(
    'DEMO',
    '',
    '`on` or `off`: load the demo estate into an empty database. By default on for the embedded database only.',
    optional(onOrOff),
  ),
  tokenSecret: secret(
    'TOKEN_SECRET',
    '',
    'Encrypts the signing keys of tokens and the secrets of authenticator apps; 32 characters or more. Made and stored in `DATA_DIR` with the embedded database; required with `DATABASE_URL`.',
    optional(longEnough(32)),
  ),
  tokenSecretBefore: secret(
    'TOKEN_SECRET_BEFORE',
    '',
    'The previous `TOKEN_SECRET`, when it is replaced: what was encrypted with it is encrypted with the new one at the start.',
    optional(longEnough(32)),
  ),
  smtpUrl: secret(
    'SMTP_URL',
    '',
    'Mail server (`smtp://user:password@host:587`, or `smtps://…`); without it mails are written to `DATA_DIR/outbox`.',
    optional(mailServer),
  ),
  mailFrom: setting('MAIL_FROM', 'Meterdesk <no-reply@meterdesk.invalid>', 'Sender of mails.', sender),
  staffMfa: setting(
    'STAFF_MFA',
    'off',
    '`on` where provider staff must have an authenticator app: without one they can use only their profile.',
    onOrOff,
  ),
  federation: secret(
    'FEDERATION',
    '',
    'OpenID Connect providers by e-mail domain, as JSON: `[{"domains":["example.com"],"issuer":"https://…","clientId":"…","clientSecret":"…"}]`. With `"acr":["…"]` those levels count as a second factor, as `amr` with `mfa` does. Its ID tokens are signed with `RS256`, or with what `"alg":"ES256"` names.',
    providers,
  ),
  fileBucket: secret(
    'FILE_BUCKET',
    '',
    'Bucket for documents, on S3 or a compatible service: `https://key:secret@host/bucket?region=…`; without it they are in `DATA_DIR/files`.',
    optional(bucket),
  ),
  ingestDir: setting(
    'INGEST_DIR',
    '',
    'Folder that files of readings are taken from each minute; they are delivered where all of their registers have channels, and wait in the list of jobs otherwise.',
    optional((text) => path.resolve(text)),
  ),
  mqttUrl: secret(
    'MQTT_URL',
    '',
    'Broker that loggers publish readings to: `mqtt://user:password@host:1883`, or `mqtts://`. What comes is acknowledged once it is in the database, and delivered each minute.',
    optional((text) => text),
  ),
  mqttTopics: setting(
    'MQTT_TOPICS',
    'meterdesk/#',
    'Topics that are subscribed to, separated by spaces. A topic is the `ExternalId` of a channel mapping.',
    (text) => text.split(/\s+/),
  ),
  fileBytes: setting(
    'FILE_BYTES',
    '26214400',
    'Maximum size of a document, in bytes.',
    wholeNumber(1_024, 5_368_709_120),
  ),
  fileTypes: setting(
    'FILE_TYPES',
    'pdf png jpg jpeg gif webp tif tiff docx xlsx pptx odt ods dwg csv txt',
    'File extensions of documents that may be uploaded; the default has all that are supported.',
    fileEndings,
  ),
  serviceKeys: secret(
    'SERVICE_KEYS',
    '',
    'Keys of the GraphQL services that resource files name, as JSON by the name of the resource: `{"prices":"…"}`. Each is sent to its service as a bearer token.',
    serviceKeys,
  ),
  identityUrl: setting('IDENTITY_URL', '/identity', 'Sign-in service that the console calls.', service),
  graphqlUrl: setting('GRAPHQL_URL', '/v1/graphql', 'Data API that the console calls.', service),
  platformUrl: setting('PLATFORM_URL', '/platform', 'REST API that the console calls.', service),
  hubUrl: setting('HUB_URL', '', 'Customer hub that comparisons open in, without it Explore.', optional(webAddress)),
  hubTestUrl: setting(
    'HUB_TEST_URL',
    '',
    'The same where the address of the console contains `admin-test`.',
    optional(webAddress),
  ),
  frameAncestors: setting(
    'FRAME_ANCESTORS',
    "'none'",
    'Sites that may show it in a frame, as `frame-ancestors` has them.',
    frameSources,
  ),
  rateLimit: setting(
    'RATE_LIMIT',
    '500',
    'Requests that one caller may make in a second, counted by each process before it looks up who the caller is.',
    wholeNumber(1, 1_000_000),
  ),
  requestsPerMinute: setting(
    'REQUESTS_PER_MINUTE',
    '3000',
    'Operations of the data API that one person may request in a minute, of all processes together; a batch counts as many as it has.',
    wholeNumber(1, 10_000_000),
  ),
  bodyBytes: setting(
    'BODY_BYTES',
    '1048576',
    'Maximum size of a request body, in bytes.',
    wholeNumber(1_024, 1_073_741_824),
  ),
  queryLength: setting(
    'QUERY_LENGTH',
    '100000',
    'Maximum characters of a document; of a batch together.',
    wholeNumber(1_000, 10_000_000),
  ),
  queryDepth: setting('QUERY_DEPTH', '12', 'Maximum depth of the selections in a document.', wholeNumber(4, 100)),
  queryFields: setting(
    'QUERY_FIELDS',
    '400',
    'Maximum number of fields in a document; of a batch together.',
    wholeNumber(10, 100_000),
  ),
  queryAliases: setting(
    'QUERY_ALIASES',
    '60',
    'Maximum number of aliases in a document; of a batch together.',
    wholeNumber(5, 10_000),
  ),
  queryRoots: setting(
    'QUERY_ROOTS',
    '60',
    'Maximum number of root fields in a document; of a batch together.',
    wholeNumber(5, 10_000),
  ),
  queryRows: setting(
    'QUERY_ROWS',
    '10000',
    'Maximum number of rows of a list, whatever its `limit`; nested lists too. A response with such a list names its table in `extensions.limited`.',
    wholeNumber(100, 1_000_000),
  ),
  trustedDocuments: setting(
    'TRUSTED_DOCUMENTS',
    'contacts',
    'Who may send no other documents to the data API than the console does: `contacts`, `everybody` or, with `off`, nobody.',
    oneOfWords('contacts', 'everybody', 'off'),
  ),
  responseCacheBytes: setting(
    'RESPONSE_CACHE_BYTES',
    '33554432',
    'Size of the response cache of each process, in bytes: a response is sent again as long as none of its data has changed; 0 turns it off.',
    wholeNumber(0, 10_000_000_000),
  ),
  statementSeconds: setting('STATEMENT_SECONDS', '30', 'Timeout of a statement, in seconds.', wholeNumber(1, 3_600)),
  liveLimit: setting(
    'LIVE_LIMIT',
    '100',
    'Live subscriptions that one person may have open at a time.',
    wholeNumber(1, 10_000),
  ),
  exportsOfPerson: setting(
    'EXPORTS_OF_PERSON',
    '2',
    'Exports of usage that one person may have running at the same time.',
    wholeNumber(1, 1_000),
  ),
  exportsAtOnce: setting(
    'EXPORTS_AT_ONCE',
    '8',
    'Exports of usage that may run at the same time, of all people and processes together. Each has a connection to the database.',
    wholeNumber(1, 1_000),
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'warn',
    'Log level: `silent`, `error`, `warn`, `info` or `debug`.',
    oneOfWords('silent', 'error', 'warn', 'info', 'debug'),
  ),
} as const;

type Table = typeof table;
/** What the environment says. */
export type Environment = { readonly [Name in keyof Table]: ReturnType<Table[Name]['read']> };
/** What the platform runs with: what the environment leaves open is settled. */
export type Settings = Omit<Environment, 'tokenSecret' | 'publicUrl'> & {
  /** The environment's, or the one that the data folder keeps. */
  readonly tokenSecret: string;
  /** Origin under which people reach it, without a slash at its end. */
  readonly publicUrl: string;
};

/** The settings as a README lists them. */
export const settings: readonly Omit<Setting<unknown>, 'read'>[] = Object.values(table);

/** All that is wrong with the settings, a sentence each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join('\n'));
  }
}

export function readSettings(env: Readonly<Record<string, string | undefined>>): Environment {
  const mistakes: string[] = [];
  const read = Object.entries(table).map(([name, one]: [string, Setting<unknown>]) => {
    const given = env[one.variable]?.trim() || one.default;
    try {
      return [name, one.read(given)];
    } catch (error) {
      const shown = one.secret ? 'is set' : `is "${given}"`;
      mistakes.push(`${one.variable} ${shown}, but it must be ${(error as Error).message}.`);
      return [name, undefined];
    }
  });
  if (env.DATABASE_URL?.trim() && !env.TOKEN_SECRET?.trim())
    mistakes.push(
      'TOKEN_SECRET is not set, but DATABASE_URL needs it: give 32 random characters or more, the same at every start.',
    );
  if (mistakes.length > 0) throw new SettingsError(mistakes);
  return Object.fromEntries(read) as Environment;
}

export function settle(environment: Environment, tokenSecret: string): Settings {
  const { host: name, port, publicUrl } = environment;
  const shown = name.includes(':') ? `[${name}]` : name.replace(/^0\.0\.0\.0$/, 'localhost');
  return { ...environment, tokenSecret, publicUrl: publicUrl ?? `http://${shown}:${port}` };
}

function setting<T>(variable: string, fallback: string, about: string, read: (text: string) => T): Setting<T> {
  return { variable, default: fallback, about, read };
}

function secret<T>(variable: string, fallback: string, about: string, read: (text: string) => T): Setting<T> {
  return { ...setting(variable, fallback, about, read), secret: true };
}
