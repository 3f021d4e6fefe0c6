import { currentRights, currentRightsOfEach } from '../../sql/caller';
import type { CallerAssertion } from '../../sql/callerAssertion';
import type { Reader } from '../../sql/database';
import { type Fragment, sql } from '../../sql/fragment';
import { print, type Statement } from '../../sql/print';
import { BatchScheduler, type Settle } from './batchScheduler';
import { IndexedSet } from './indexedSet';

/** The values of a row as text, by column name. */
export type ColumnTexts = Readonly<Record<string, string | null>>;

interface ReadResult {
  readonly row: ColumnTexts;
  /** Duration of the statement. */
  readonly milliseconds: number;
}

interface ReadRequest {
  readonly columns: Fragment;
  /** Selects these columns, and the current rights of the one caller. */
  readonly alone: Statement;
  readonly assertion: CallerAssertion | undefined;
}

interface OpenRead {
  readonly text: string;
  readonly scheduler: BatchScheduler<ReadRequest, ReadResult>;
}

/** Values of an assertion about a caller. */
const assertionValueCount = print(currentRights('')).values.length;

/**
 * Returns the statement for one caller, and the parameters that it shares with the same statement of other callers: all
 * but those of the assertion, which are the first ones for that reason.
 */
export function readOf(columns: Fragment, assertion?: CallerAssertion) {
  const statement = print(
    assertion ? sql`select ${assertion.expression} as "rights", ${columns}` : sql`select ${columns}`,
  );
  return { statement, sharedValues: statement.values.slice(assertion ? assertionValueCount : 0) };
}

/**
 * Shares one statement among equal requests at the same time, as when a change makes every window that shows a
 * list request it again. The statement begins after the last request arrived, and verifies the rights of each caller.
 */
export class ReadCoalescer {
  private readonly open = new Map<string, OpenRead>();

  constructor(private readonly reader: Reader) {}

  /**
   * Returns the one row of these columns.
   * @throws CallerChanged where the caller's rights are not what the assertion expects
   */
  async read(columns: Fragment, assertion?: CallerAssertion): Promise<ReadResult> {
    const { statement: alone, sharedValues } = readOf(columns, assertion);
    // Not the text itself, which is long and a new string for each request. Two of the same length are distinguished
    // below.
    const key = `${alone.text.length} ${JSON.stringify(sharedValues)}`;
    const open = this.open.get(key) ?? this.begin(key, alone.text);
    const request = { alone, columns, assertion };
    if (open.text !== alone.text) return this.scheduler().enqueue(request);
    try {
      return await open.scheduler.enqueue(request);
    } finally {
      if (open.scheduler.isEmpty) this.open.delete(key);
    }
  }

  private begin(key: string, text: string): OpenRead {
    const open = { text, scheduler: this.scheduler() };
    this.open.set(key, open);
    return open;
  }

  private scheduler(): BatchScheduler<ReadRequest, ReadResult> {
    return new BatchScheduler((requests) => this.runBatch(requests), false);
  }

  private async runBatch(requests: readonly ReadRequest[]): Promise<readonly Settle<ReadResult>[]> {
    const people = new IndexedSet<CallerAssertion>();
    const numbers = requests.map(({ assertion }) => assertion && people.add(assertion.key, assertion));
    const isOne = people.items.length <= 1;
    const [{ alone, columns }] = requests as readonly [ReadRequest];
    const read = await this.run(
      isOne ? alone : print(sql`select ${currentRightsOfEach(people.items)}::text as "rights", ${columns}`),
    );
    const { rights: found = null } = read.row;
    const rights = isOne ? [found] : (JSON.parse(found ?? '[]') as readonly (string | null)[]);
    return requests.map(({ assertion }, index) => () => {
      assertion?.verify(rights[numbers[index] ?? 0]);
      return read;
    });
  }

  private async run(statement: Statement): Promise<ReadResult> {
    const began = performance.now();
    const [row = {}] = await this.reader.rows<ColumnTexts>(statement);
    return { row, milliseconds: performance.now() - began };
  }
}
