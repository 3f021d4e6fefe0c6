import { withoutSecrets } from '../withoutSecrets';

/** Properties of an error that say what failed and hold nothing of what was sent. */
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
 * Returns the log entry of an error. PostgreSQL's `detail`, `where` and `internalQuery` have values of rows in them, and
 * errors of libraries carry requests and connections with their credentials: only named properties are kept.
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
