import { currentRightsOfEach } from '../../sql/caller';
import type { CallerAssertion } from '../../sql/callerAssertion';
import type { Reader } from '../../sql/database';
import { sql } from '../../sql/fragment';
import { type ReadSnapshot, unchangedEach } from '../../sql/freshness';
import { BatchScheduler, type Settle } from './batchScheduler';
import { IndexedSet } from './indexedSet';

interface FreshnessRequest {
  readonly reading: ReadSnapshot;
  readonly assertion: CallerAssertion | undefined;
}

interface FreshnessRow {
  readonly rights: readonly (string | null)[];
  readonly holds: readonly boolean[];
}

/** Checks whether cached reads are fresh: under load in one round trip for many requests. */
export class FreshnessChecker {
  private readonly scheduler = new BatchScheduler(
    (requests: readonly FreshnessRequest[]) => this.runBatch(requests),
    true,
  );

  constructor(private readonly reader: Reader) {}

  /** @throws CallerChanged where the caller's rights are not what the assertion expects */
  isFresh(reading: ReadSnapshot, assertion?: CallerAssertion): Promise<boolean> {
    return this.scheduler.enqueue({ reading, assertion });
  }

  private async runBatch(requests: readonly FreshnessRequest[]): Promise<readonly Settle<boolean>[]> {
    const people = new IndexedSet<CallerAssertion>();
    const readings = new IndexedSet<ReadSnapshot>();
    const numbers = requests.map(({ reading, assertion }) => ({
      person: assertion && people.add(assertion.key, assertion),
      reading: readings.add(`${reading.snapshot} ${[...reading.resources].join(' ')}`, reading),
    }));
    const [row] = await this.reader.rows<FreshnessRow>(
      sql`select ${currentRightsOfEach(people.items)} as rights, ${unchangedEach(readings.items)} as holds`,
    );
    return numbers.map(({ person, reading }, index) => () => {
      if (person !== undefined) requests[index]?.assertion?.verify(row?.rights[person]);
      return row?.holds[reading] === true;
    });
  }
}
