import pLimit from 'p-limit';
import type { Claims } from '../../identity/token';
import type { Settings } from '../../settings';
import { type Caller, currentRightsOfEach } from '../../sql/caller';
import { type Fragment, sql } from '../../sql/fragment';
import { print } from '../../sql/print';
import { ApiError } from '../../writes/errors';
import type { Api } from '../api';
import type { OperationQuota } from '../operationQuota';
import type { ChangeBatch } from './changeHub';
import { SubscriptionCount } from './subscriptionCount';

/** The person of a connection, and when their token expires. */
export interface Visitor {
  readonly caller: Caller;
  readonly claims: Claims;
  readonly until: Date;
}

/** Refreshes at the same time in one process: live updates must not keep requests from the database. */
const maxConcurrentRefreshes = 4;

/** Shared by the sockets of a process: coalesced reads, and the number of subscriptions of each person. */
export class SubscriptionRegistry {
  private readonly inTurn = pLimit(maxConcurrentRefreshes);
  private readonly rowsByBatch = new WeakMap<ChangeBatch, Map<string, Promise<readonly object[]>>>();
  private readonly rightsByBatch = new WeakMap<ChangeBatch, Map<string, Promise<string | null>>>();
  private readonly counts: SubscriptionCount;

  constructor(
    readonly api: Api,
    private readonly limits: Pick<Settings, 'liveLimit'>,
    private readonly quota: OperationQuota,
  ) {
    this.counts = new SubscriptionCount(api.database);
  }

  /** Returns the rows of a statement. Equal statements after the same change are run once. */
  async rows<T extends object>(changeBatch: ChangeBatch | undefined, query: Fragment): Promise<readonly T[]> {
    const read = () => this.inTurn(() => this.api.database.rows<T>(query));
    return changeBatch
      ? (once(this.rowsByBatch, changeBatch, JSON.stringify(print(query)), read) as Promise<readonly T[]>)
      : read();
  }

  /** Returns the current rights of a contact, as in `Caller.rights`; null for nobody. Read once after a change. */
  rights(visitor: Visitor, changeBatch?: ChangeBatch): Promise<string | null> {
    const read = async () => {
      const [rights = null] = await this.inTurn(() => this.rightsOfEach([visitor]));
      return rights;
    };
    return changeBatch ? once(this.rightsByBatch, changeBatch, visitor.claims.sessionId, read) : read();
  }

  /** Reads the rights of several contacts, in their order. */
  async rightsOfEach(visitors: readonly Visitor[]): Promise<readonly (string | null)[]> {
    const now = new Date();
    const people = visitors.map(({ caller, claims }) => ({
      caller,
      activeSession: { sessionId: claims.sessionId, now },
    }));
    const [row] = await this.api.database.rows<{ rights: readonly (string | null)[] }>(
      sql`select ${currentRightsOfEach(people)} as rights`,
    );
    return row?.rights ?? [];
  }

  /**
   * Counts one more subscription of a person.
   * @throws ApiError where too many are open, or were opened in a minute
   */
  async admit(contactId: string): Promise<void> {
    if ((await this.quota.spend(contactId, 1)) > 0)
      throw new ApiError('bad-request', 'Too many subscriptions in a minute. Please wait a moment.');
    if (!(await this.counts.add(contactId, this.limits.liveLimit)))
      throw new ApiError('bad-request', `At most ${this.limits.liveLimit} live subscriptions may be open at a time.`);
  }

  dismiss(contactId: string): void {
    // Where the database is away, the next count corrects it, or the end of this process does.
    void this.counts.remove(contactId).catch(() => undefined);
  }

  stop(): Promise<void> {
    return this.counts.stop();
  }
}

function once<T>(
  cache: WeakMap<ChangeBatch, Map<string, Promise<T>>>,
  changeBatch: ChangeBatch,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const ofBatch = cache.get(changeBatch) ?? new Map<string, Promise<T>>();
  cache.set(changeBatch, ofBatch);
  const result = ofBatch.get(key) ?? make();
  ofBatch.set(key, result);
  return result;
}
