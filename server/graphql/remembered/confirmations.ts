import { standingsNow } from '../../sql/caller';
import type { Reader } from '../../sql/database';
import { sql } from '../../sql/fragment';
import { type Reading, unchangedEach } from '../../sql/freshness';
import type { Witness } from '../../sql/witness';

interface Waiting {
  readonly reading: Reading;
  readonly witness: Witness | undefined;
  readonly resolve: (holds: boolean) => void;
  readonly reject: (error: unknown) => void;
}

interface Confirmed {
  readonly standings: readonly (string | null)[];
  readonly holds: readonly boolean[];
}

/** Statements that are under way at once: those who come meanwhile are told together by the next. */
const mostUnderWay = 2;

/**
 * Asks whether what was read still holds. Those who come close together are told by one statement, which begins after
 * the last of them came: under load that is one way to the database for many requests.
 */
export class Confirmations {
  private waiting: Waiting[] = [];
  private underWay = 0;

  constructor(private readonly reader: Reader) {}

  /** @throws StandingChanged where the witness is not who they were taken for */
  holds(reading: Reading, witness?: Witness): Promise<boolean> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length === 0) setImmediate(() => this.askNext());
      this.waiting.push({ reading, witness, resolve, reject });
    });
  }

  private askNext(): void {
    if (this.waiting.length === 0 || this.underWay === mostUnderWay) return;
    this.underWay += 1;
    void this.ask().finally(() => {
      this.underWay -= 1;
      this.askNext();
    });
  }

  private async ask(): Promise<void> {
    const asked = this.waiting;
    this.waiting = [];
    const people = new Numbered<Witness>();
    const readings = new Numbered<Reading>();
    const numbers = asked.map(({ reading, witness }) => ({
      person: witness && people.add(`${witness.caller.contactId} ${witness.lasting.sessionId}`, witness),
      reading: readings.add(`${reading.snapshot} ${[...reading.resources].join(' ')}`, reading),
    }));
    try {
      const [row] = await this.reader.rows<Confirmed>(
        sql`select ${standingsNow(people.all)} as standings, ${unchangedEach(readings.all)} as holds`,
      );
      for (const [index, each] of asked.entries()) settle(each, numbers[index] as Numbers, row);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}

interface Numbers {
  readonly person: number | undefined;
  readonly reading: number;
}

function settle({ witness, resolve, reject }: Waiting, { person, reading }: Numbers, row: Confirmed | undefined): void {
  try {
    if (person !== undefined) witness?.hear(row?.standings[person]);
    resolve(row?.holds[reading] === true);
  } catch (error) {
    reject(error);
  }
}

/** Things by their place, each of them once. */
class Numbered<T> {
  readonly all: T[] = [];
  private readonly numbers = new Map<string, number>();

  add(key: string, thing: T): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.all.length);
    return this.all.push(thing) - 1;
  }
}
