import type { LogFields } from '../lineLog';

/** Parameters by which PostgreSQL logs lines that `postgresLine` parses; `terse` leaves out values of rows. */
export const logParameters = {
  log_destination: 'stderr',
  log_line_prefix: '%b|%p|%e|',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
} as const;

const linePattern = /^([a-z ]+)\|(\d+)\|(\w{5})\|([A-Z]+\d?):\s+(.*)$/;
const failures = new Set(['ERROR', 'FATAL', 'PANIC']);
/** A process of the server crashed, which ends all connections. PostgreSQL logs it with severity LOG. */
const crash = / was terminated by (signal|exception) /;

/**
 * Returns message and fields of a line of PostgreSQL's log. Errors of the platform's own statements have level `info`,
 * because they are also logged with their request.
 */
export function postgresLine(line: string): readonly [message: string, fields: LogFields] {
  const [, backend, pid, sqlState, severity = '', message = line] = linePattern.exec(line) ?? [];
  const isStatementError = backend === 'client backend' && severity === 'ERROR';
  const level =
    (failures.has(severity) && !isStatementError) || crash.test(message)
      ? 'error'
      : severity === 'WARNING'
        ? 'warn'
        : 'info';
  const fields = {
    level,
    component: 'postgres',
    ...(backend && { backend, postgresPid: Number(pid), severity, sqlState }),
  };
  return [`PostgreSQL: ${message}`, fields as LogFields];
}
