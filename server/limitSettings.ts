import { setting } from './setting';
import { oneOfWords, wholeNumber } from './settingParsers';

/** Settings that limit requests, queries, caches, statements and exports. */
export const limitSettings = {
  rateLimit: setting(
    'RATE_LIMIT',
    '500',
    'Requests that one caller may make in a second, counted by each process before the caller is identified.',
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
    'Who may send only documents of the console to the data API: `contacts`, `everybody` or, with `off`, nobody.',
    oneOfWords('contacts', 'everybody', 'off'),
  ),
  responseCacheBytes: setting(
    'RESPONSE_CACHE_BYTES',
    '33554432',
    'Size of the response cache of each process, in bytes: a response is reused as long as none of its data has changed; 0 turns it off.',
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
} as const;
