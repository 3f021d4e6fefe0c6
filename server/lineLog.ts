import { hostname } from 'node:os';
import { withoutSecrets } from './withoutSecrets';

/** Pino's numbers of levels. */
const levels = { debug: 20, info: 30, warn: 40, error: 50, silent: Number.POSITIVE_INFINITY } as const;
export type LogLevel = keyof typeof levels;

/** Fields of a line beside its message. Lines without a level are written whatever `LOG_LEVEL` is. */
export interface LogFields {
  readonly level?: Exclude<LogLevel, 'silent'>;
  readonly [name: string]: string | number | undefined;
}

export type LineLog = (message: string, fields?: LogFields) => void;

interface LineLogOptions {
  readonly format: 'json' | 'text';
  readonly level: LogLevel;
  readonly write: (line: string) => void;
}

/** Returns a log for events outside of requests, as JSON lines like those of requests, or as text for a terminal. */
export function lineLog({ format, level: minLevel, write }: LineLogOptions): LineLog {
  return (message, { level, ...fields } = {}) => {
    if (level && levels[level] < levels[minLevel]) return;
    if (format === 'text') return write(message);
    const line = {
      level: levels[level ?? 'info'],
      time: Date.now(),
      pid: process.pid,
      hostname: hostname(),
      ...fields,
    };
    write(JSON.stringify({ ...line, msg: withoutSecrets(message) }));
  };
}
