import type { LogFields } from '../lineLog';

/** The parameters by which PostgreSQL writes lines that `postgresLine` reads. Terse ones have no values of rows in them. */
export const logParameters = {
  log_destination: 'stderr',
  log_line_prefix: '%b|%p|%e|',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
} as const;

const linePattern = /^([a-z ]+)\|(\d+)\|(\w{5})\|([A-Z]+\d?):\s+(.*)$/;
const failures = new Set(['ERROR', 'FATAL', 'PANIC']);
/** A process of the server that crashed, which ends all connections. PostgreSQL tells it without a severity of its own. */
const crash = / was terminated by (signal|exception) /;

/**
 * Returns a line of PostgreSQL's log as one of ours. Failures of statements of ours are answered to whoever asked for
 * them and logged with their request: here they are told to who wants to know more.
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
