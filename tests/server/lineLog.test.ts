import { expect, it } from 'vitest';
import { lineLog } from '../../server/lineLog';
import { postgresLine } from '../../server/postgres/logLine';

function logged(level: 'warn' | 'debug', format: 'json' | 'text' = 'json') {
  const lines: string[] = [];
  return { lines, log: lineLog({ format, level, write: (line) => void lines.push(line) }) };
}

it('what happens outside of requests is a JSON line with what it is about, and without secrets', () => {
  const { lines, log } = logged('warn');
  log('Waiting for postgres://desk:hidden@db.test:5432/desk.');
  log('Jobs: it failed.', { level: 'error', component: 'jobs', operation: 'backUp', durationMs: 12 });
  const [first, second] = lines.map((line) => JSON.parse(line));
  expect(first).toMatchObject({ level: 30, pid: process.pid, msg: 'Waiting for postgres://desk:…@db.test:5432/desk.' });
  expect(second).toMatchObject({ level: 50, component: 'jobs', operation: 'backUp', durationMs: 12 });
});

it('a line with a level is written from that level on, and on a terminal as text', () => {
  const few = logged('warn');
  few.log('Jobs: ended.', { level: 'debug' });
  expect(few.lines).toEqual([]);
  const all = logged('debug', 'text');
  all.log('Jobs: ended.', { level: 'debug', durationMs: 12 });
  expect(all.lines).toEqual(['Jobs: ended.']);
});

it.each([
  ['client backend|71|23505|ERROR:  duplicate key value', 'info'],
  ['autovacuum worker|72|XX001|ERROR:  invalid page in block 7', 'error'],
  ['client backend|73|57P01|FATAL:  terminating connection', 'error'],
  ['postmaster|74|00000|LOG:  database system is ready to accept connections', 'info'],
  ['postmaster|75|00000|LOG:  client backend (PID 76) was terminated by signal 11: Segmentation fault', 'error'],
  ['a line of another form', 'info'],
])('of PostgreSQL, %s is of the level %s', (line, level) => {
  const [message, fields] = postgresLine(line);
  expect(message).toBe(`PostgreSQL: ${line.replace(/^.*[A-Z]: +/, '')}`);
  expect(fields).toMatchObject({ level, component: 'postgres' });
});
