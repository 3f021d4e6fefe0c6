import pg from 'pg';
import { tracedStatement } from '../telemetry/spans';
import { Disk, isDiskFull } from './disk';
import { type Fragment, genericPlan, ident, list, literal, param, sql } from './fragment';
import { PreparedStatements } from './preparedStatements';
import { print, printed, printInlined, type Statement } from './print';
import { noQueryTimeout } from './queryTimeout';
import { isUnavailable } from './unavailable';

/** The person, the operation and the reason of a change set. */
export interface ChangeSetInfo {
  /** The person; null for the platform's own work. */
  readonly contactId: string | null;
  /** Name of the operation: `UpdateSites`. */
  readonly operation: string;
  readonly reason?: string;
}

/** An expression that is evaluated along with another statement, and must have the expected value. */
export interface Assertion {
  readonly expression: Fragment;
  /** The expected value. */
  readonly expected: string;
  readonly verify: (answer: string | null | undefined) => void;
}

/** A statement that writes, and SQL of the texts that are made of its returned rows, the relation "written". */
export interface OneStatement {
  readonly statement: Fragment;
  readonly texts: readonly Fragment[];
}

/** Connections that stay open while idle. */
const minConnections = 5;
const lockTimeout = '5s';
// JIT is off: compiling a plan takes longer than most of our statements take to run.

/** One transaction. */
export class Session {
  private hasTimeout = true;

  constructor(
    readonly client: pg.ClientBase,
    readonly prepared = new PreparedStatements(),
  ) {}

  /**
   * Lifts the timeouts for the statements that follow, those of jobs: `statement_timeout`, and the driver's, which
   * would give up on a statement that goes on in the database and holds its locks.
   */
  async withoutTimeout(): Promise<void> {
    await this.count(sql`set local statement_timeout = 0`);
    this.hasTimeout = false;
  }

  private queryOf(statement: Statement): pg.QueryConfig<unknown[]> {
    const query = this.prepared.queryOf(this.client, statement);
    return this.hasTimeout ? query : { ...query, ...noQueryTimeout };
  }

  async rows<T extends object>(query: Fragment | Statement): Promise<T[]> {
    const statement = printed(query);
    const result = await tracedStatement(statement.text, () => this.client.query<T>(this.queryOf(statement)));
    return result.rows;
  }

  /** Returns the number of rows that the statement returned or changed. */
  async count(query: Fragment): Promise<number> {
    const statement = print(query);
    const result = await tracedStatement(statement.text, () => this.client.query(this.queryOf(statement)));
    return result.rowCount ?? 0;
  }
}

/** The database, or a replica: runs statements that read. */
export type Reader = Pick<Database, 'rows'>;

export class Database {
  readonly pool: pg.Pool;
  private readonly prepared = new PreparedStatements();

  /** @param statementSeconds `statement_timeout`, after which a statement is cancelled */
  constructor(
    config: pg.PoolConfig,
    statementSeconds = 30,
    readonly disk = new Disk(),
  ) {
    this.pool = new pg.Pool({
      max: 20,
      // A new connection starts a process of the server and checks a password: idle ones are kept for a minute.
      min: minConnections,
      idleTimeoutMillis: 60_000,
      // As long as a busy machine needs to open one. DatabaseWatch finds out much sooner that the server is
      // unavailable.
      connectionTimeoutMillis: 10_000,
      // Without a response 5 s after `statement_timeout`, the connection is dead.
      query_timeout: (statementSeconds + 5) * 1_000,
      // Without `"$user"`, which comes first by default: a user called `meterdesk` would get the tables of our schema.
      options: `-c search_path=public -c timezone=UTC -c jit=off -c statement_timeout=${statementSeconds}s -c lock_timeout=${lockTimeout} -c idle_in_transaction_session_timeout=60000`,
      application_name: 'meterdesk',
      ...config,
    });
    // A connection that breaks between two statements fails the next one, or is dropped by the pool where it was idle;
    // without listeners it would end the process.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Runs in a read-only transaction with one snapshot. */
  read<T>(run: (session: Session) => Promise<T>): Promise<T> {
    return this.transaction('begin isolation level repeatable read read only', run);
  }

  /**
   * Runs in a transaction whose writes are recorded as one change set.
   * @throws CallerChanged where the assertion about the caller fails
   */
  async write<T>(change: ChangeSetInfo, run: (session: Session) => Promise<T>, assertion?: Assertion): Promise<T> {
    this.disk.expectRoom();
    const openTransaction = sql`begin; select ${assertion?.expression ?? sql`null`} as rights, ${setConfig('contact', change.contactId)},
      ${setConfig('operation', change.operation)}, ${setConfig('reason', change.reason)}`;
    const written = this.transaction<T, { rights: string | null }>(
      printInlined(openTransaction),
      (session, [opened]) => {
        assertion?.verify(opened?.rights);
        return run(session);
      },
    );
    return this.reported(written);
  }

  /** Runs one statement that writes, as a transaction and a change set of its own, in one round trip. */
  async writeOneStatement(change: ChangeSetInfo, one: OneStatement, assertion?: Assertion): Promise<readonly string[]> {
    this.disk.expectRoom();
    return this.reported(runOneStatement(this, change, one, assertion));
  }

  /** Runs one statement in one round trip, outside of any change set. */
  async rows<T extends object>(query: Fragment | Statement): Promise<T[]> {
    const statement = printed(query);
    const client = await this.pool.connect();
    let failure: Error | undefined;
    try {
      const result = await tracedStatement(statement.text, () =>
        client.query<T>(this.prepared.queryOf(client, statement)),
      );
      return result.rows;
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure ?? this.prepared.isFull(client));
    }
  }

  /** Opens the connections that stay open, so that the first requests do not wait for them. */
  async warmUp(): Promise<void> {
    const { max = minConnections } = this.pool.options;
    const opening = await Promise.allSettled(
      Array.from({ length: Math.min(minConnections, max) }, () => this.pool.connect()),
    );
    for (const opened of opening) if (opened.status === 'fulfilled') opened.value.release();
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  /** Reports to the disk state whether a write succeeded. */
  private async reported<T>(written: Promise<T>): Promise<T> {
    try {
      const answer = await written;
      this.disk.note();
      return answer;
    } catch (error) {
      if (isDiskFull(error)) this.disk.note(error);
      throw error;
    }
  }

  /** `begin` may end with a query, so that both take one round trip; `run` gets its rows. */
  private async transaction<T, R extends object = never>(
    begin: string,
    run: (session: Session, opened: readonly R[]) => Promise<T>,
  ): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      const opened = [await client.query<R>(begin)].flat().at(-1)?.rows ?? [];
      const answer = await run(new Session(client, this.prepared), opened);
      await tracedStatement('commit', () => client.query('commit'));
      return answer;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      // Such as one to a former primary: every later statement on it would fail too.
      if (isUnavailable(error)) broken ??= error as Error;
      throw error;
    } finally {
      client.release(broken ?? this.prepared.isFull(client));
    }
  }
}

/** Runs one statement that writes as a transaction and returns its texts. */
export async function runOneStatement(
  session: Reader,
  { contactId, operation, reason }: ChangeSetInfo,
  { statement, texts }: OneStatement,
  assertion?: Assertion,
): Promise<readonly string[]> {
  const given = [contactId, operation, reason].map((text) => genericPlan(param(text ?? '')));
  const opened = sql`meterdesk.open_change(${list(given)}, ${assertion?.expression ?? sql`null`}, ${genericPlan(param(assertion?.expected ?? null))})`;
  const columns = texts.map((text, index) => sql`${text} as ${ident(`text${index}`)}`);
  const whole = sql`with "written" as (${statement}) select ${list([sql`${opened} as "rights"`, ...columns])}`;
  try {
    const [row] = await session.rows<Readonly<Record<string, string>>>(whole);
    assertion?.verify(row?.rights);
    return texts.map((_, index) => row?.[`text${index}`] ?? 'null');
  } catch (error) {
    if (isCallerChanged(error)) assertion?.verify(undefined);
    throw error;
  }
}

/** SQLSTATE of a write whose caller has other rights than the assertion expects. */
const callerChangedCode = 'MD001';

const isCallerChanged = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === callerChangedCode;

/**
 * Sets person, operation and reason of the transaction's change set, as part of the statement that writes, and returns
 * the caller's rights. Raises `MD001`, which fails that statement, where these are not the expected ones.
 */
export const openChangeRoutine: Fragment = sql`create or replace function meterdesk.open_change(contact text, operation text, reason text, rights text, expected text)
  returns text language plpgsql as $routine$
  begin
    if rights is distinct from expected then
      raise exception using errcode = ${literal(callerChangedCode)}, message = 'The rights of the caller have changed.';
    end if;
    perform set_config('meterdesk.contact', contact, true), set_config('meterdesk.operation', operation, true),
      set_config('meterdesk.reason', reason, true);
    return rights;
  end $routine$`;

/** Returns SQL that sets a setting for the current transaction. */
const setConfig = (setting: string, text: string | null | undefined): Fragment =>
  sql`set_config(${literal(`meterdesk.${setting}`)}, ${param(text ?? '')}, true)`;
