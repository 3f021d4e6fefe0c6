import type pg from 'pg';
import { newCache } from '../cache/caches';
import type { Statement } from './print';

/** Prepared statements of a connection, after which it is replaced by a new one. */
const maxStatementsPerConnection = 200;
/** Longer statements are not prepared. In characters. */
const maxLength = 50_000;

/**
 * Prepares statements with generic plans from the second time on: a prepared statement is parsed and planned once on
 * each connection, which takes longer than most of our statements take to run.
 */
export class PreparedStatements {
  /** Names of statements by their text; `seen` after the first run. */
  private readonly names = newCache<string, string>('statementNames');
  private readonly preparedOn = new WeakMap<object, Set<string>>();
  private count = 0;

  /** Returns the query for the driver on a connection. */
  queryOf(client: pg.ClientBase, { text, values, hasGenericPlan }: Statement): pg.QueryConfig<unknown[]> {
    const name = hasGenericPlan && text.length <= maxLength ? this.nameOf(text) : undefined;
    if (name === undefined) return { text, values: [...values] };
    const prepared = this.preparedOn.get(client) ?? new Set();
    this.preparedOn.set(client, prepared.add(name));
    return { name, text, values: [...values] };
  }

  /** Returns whether a connection has too many prepared statements, whose memory only a new connection frees. */
  isFull(client: pg.ClientBase): boolean {
    return (this.preparedOn.get(client)?.size ?? 0) > maxStatementsPerConnection;
  }

  private nameOf(text: string): string | undefined {
    const stored = this.names.get(text);
    const name = stored === seen ? this.nextName() : stored;
    this.names.set(text, name ?? seen);
    return name;
  }

  /** Returns a new name: a name that was used before may still be prepared on a connection. */
  private nextName(): string {
    this.count += 1;
    return `m${this.count}`;
  }
}

const seen = '';
