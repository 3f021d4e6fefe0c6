const socketErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);

/** Messages of driver errors that have no code: the pool was full, or the server went away or did not answer. */
const driverMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Query read timeout',
  'Cannot use a pool after calling end',
];

/** PostgreSQL: connection exceptions, a primary that has become a standby, too many connections, shutting down, starting up. */
const serverCodes = /^(08...|25006|53300|57P0[123])$/;

/**
 * Returns whether an error says that the database is not available, rather than that something is wrong with the
 * statement.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as Error & { code?: string; syscall?: string };
  if (serverCodes.test(code)) return true;
  if (syscall !== undefined && socketErrors.has(code)) return ['connect', 'read', 'write'].includes(syscall);
  return driverMessages.some((message) => error.message.startsWith(message));
}
