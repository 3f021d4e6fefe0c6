import pg from 'pg';
import { type Fragment, literal, sql, value } from './fragment';
import { isFull, prepared } from './prepared';
import { print, whole } from './print';

/** Who changes something, and why: what a change set says of itself. */
export interface Change {
  /** The person; null for the platform's own work. */
  readonly contactId: string | null;
  /** Name of the operation: `UpdateSites`. */
  readonly operation: string;
  readonly reason?: string;
}

/** Asks by the way of another statement, and throws where the answer is not the right one. */
export interface Asking {
  readonly expression: Fragment;
  readonly hear: (answer: string | null | undefined) => void;
}

const lockWait = '5s';
// Compiling a plan costs more than most of our statements take to run, so jit is off.

/** One transaction. */
export class Session {
  constructor(readonly client: pg.ClientBase) {}

  async rows<T extends object>(query: Fragment): Promise<T[]> {
    const result = await this.client.query<T>(prepared(this.client, print(query)));
    return result.rows;
  }

  /** The number of rows that the statement touched. */
  async count(query: Fragment): Promise<number> {
    const result = await this.client.query(prepared(this.client, print(query)));
    return result.rowCount ?? 0;
  }
}

/** Whatever runs one statement that reads. */
export type Reader = Pick<Database, 'rows'>;

export class Database {
  readonly pool: pg.Pool;

  /** A statement that takes longer than so many seconds is stopped. */
  constructor(config: pg.PoolConfig, statementSeconds = 30) {
    this.pool = new pg.Pool({
      max: 20,
      connectionTimeoutMillis: 2_000,
      // Where even that goes unanswered, the connection is dead.
      query_timeout: (statementSeconds + 5) * 1_000,
      // A user who is called like our own schema would otherwise get the tables in there: "$user" comes before public.
      options: `-c search_path=public -c timezone=UTC -c jit=off -c statement_timeout=${statementSeconds}s -c lock_timeout=${lockWait} -c idle_in_transaction_session_timeout=60000`,
      application_name: 'meterdesk',
      ...config,
    });
    // A connection that breaks between two statements fails the next one, or is dropped by the pool where it was idle;
    // without listeners it would end the process.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Runs in a transaction that sees one state of the data and can change nothing. */
  read<T>(run: (session: Session) => Promise<T>): Promise<T> {
    return this.transaction('begin isolation level repeatable read read only', run);
  }

  /** Runs in a transaction whose every write is recorded as one change set, unless the witness has it otherwise. */
  write<T>(change: Change, run: (session: Session) => Promise<T>, witness?: Asking): Promise<T> {
    const opening = sql`begin; select ${witness?.expression ?? sql`null`} as standing, ${set('contact', change.contactId)},
      ${set('operation', change.operation)}, ${set('reason', change.reason)}`;
    return this.transaction<T, { standing: string | null }>(whole(opening), (session, [opened]) => {
      witness?.hear(opened?.standing);
      return run(session);
    });
  }

  /** Runs one statement in one round trip, outside of any change set. */
  async rows<T extends object>(query: Fragment): Promise<T[]> {
    const statement = print(query);
    const client = await this.pool.connect();
    let failure: Error | undefined;
    try {
      const result = await client.query<T>(prepared(client, statement));
      return result.rows;
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure ?? isFull(client));
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  /** `begin` may go on to ask something, so that both are one way to the database; it is heard before anything runs. */
  private async transaction<T, R extends object = never>(
    begin: string,
    run: (session: Session, opened: readonly R[]) => Promise<T>,
  ): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      const opened = [await client.query<R>(begin)].flat().at(-1)?.rows ?? [];
      const answer = await run(new Session(client), opened);
      await client.query('commit');
      return answer;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken ?? isFull(client));
    }
  }
}

/** For the transaction at hand. */
const set = (setting: string, text: string | null | undefined): Fragment =>
  sql`set_config(${literal(`meterdesk.${setting}`)}, ${value(text ?? '')}, true)`;
