import { hostname } from 'node:os';
import { withoutSecrets } from './withoutSecrets';

/** As pino numbers them. */
const levels = { debug: 20, info: 30, warn: 40, error: 50, silent: Number.POSITIVE_INFINITY } as const;
export type LogLevel = keyof typeof levels;

/** What a line says beside its message. With a level it is written from that level of `LOG_LEVEL` on, else always. */
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

/** Returns the log of what happens outside of requests, as lines like those of requests, or as text for a terminal. */
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
