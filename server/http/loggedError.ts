import { withoutSecrets } from '../withoutSecrets';

/** Properties of an error that have no values of the request or of rows. */
const safeProperties = [
  'code',
  'statusCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [name: string]: unknown;
}

/**
 * Returns the log entry of an error, with listed properties only: PostgreSQL's `detail`, `where` and `internalQuery`
 * have values of rows in them, and errors of libraries may refer to requests and connections with credentials.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(String(error)), stack: '' };
  const safe = safeProperties.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return value === undefined ? [] : [[name, value]];
  });
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
    ...Object.fromEntries(safe),
  };
}
