import pLimit from 'p-limit';
import type { Claims } from '../../identity/token';
import type { Settings } from '../../settings';
import { type Caller, standingsNow } from '../../sql/caller';
import { type Fragment, sql } from '../../sql/fragment';
import { print } from '../../sql/print';
import { ApiError } from '../errors';
import type { Api } from '../execute';
import type { PerMinute } from '../perMinute';
import { Following } from './following';
import type { Tick } from './hub';

/** Who has connected, and when the token expires. */
export interface Visitor {
  readonly caller: Caller;
  readonly claims: Claims;
  readonly until: Date;
}

/** Looks at once in one process: live updates must not take the database from those who ask. */
const looksAtOnce = 4;

/** What the sockets of a process share: the answers of a moment, and how much each person follows. */
export class SocketDesk {
  private readonly inTurn = pLimit(looksAtOnce);
  private readonly answers = new WeakMap<Tick, Map<string, Promise<readonly object[]>>>();
  private readonly asked = new WeakMap<Tick, Map<string, Promise<string | null>>>();
  private readonly following: Following;

  constructor(
    readonly api: Api,
    private readonly limits: Pick<Settings, 'liveLimit'>,
    private readonly perMinute: PerMinute,
  ) {
    this.following = new Following(api.database);
  }

  /** The rows of a statement. Those who ask the same after the same change are answered by one. */
  async rows<T extends object>(tick: Tick | undefined, query: Fragment): Promise<readonly T[]> {
    const ask = () => this.inTurn(() => this.api.database.rows<T>(query));
    return tick ? (once(this.answers, tick, JSON.stringify(print(query)), ask) as Promise<readonly T[]>) : ask();
  }

  /** What somebody is by now, as `Caller.standing` has it: null for nobody. After a change it is asked once. */
  standing(visitor: Visitor, tick?: Tick): Promise<string | null> {
    const ask = async () => {
      const [standing = null] = await this.inTurn(() => this.standings([visitor]));
      return standing;
    };
    return tick ? once(this.asked, tick, visitor.claims.sessionId, ask) : ask();
  }

  /** The same of several, in their order. */
  async standings(visitors: readonly Visitor[]): Promise<readonly (string | null)[]> {
    const now = new Date();
    const people = visitors.map(({ caller, claims }) => ({ caller, lasting: { sessionId: claims.sessionId, now } }));
    const [row] = await this.api.database.rows<{ standings: readonly (string | null)[] }>(
      sql`select ${standingsNow(people)} as standings`,
    );
    return row?.standings ?? [];
  }

  /** Counts one more for a person. @throws ApiError where that would be too many, or too many in a minute */
  async admit(contactId: string): Promise<void> {
    if ((await this.perMinute.spend(contactId, 1)) > 0)
      throw new ApiError('bad-request', 'Too many subscriptions in a minute. Please wait a moment.');
    if (!(await this.following.add(contactId, this.limits.liveLimit)))
      throw new ApiError('bad-request', `At most ${this.limits.liveLimit} live subscriptions may be open at a time.`);
  }

  dismiss(contactId: string): void {
    // Where the database is away, the count is mended by the next one, or when this process is gone.
    void this.following.remove(contactId).catch(() => undefined);
  }

  stop(): Promise<void> {
    return this.following.stop();
  }
}

function once<T>(
  kept: WeakMap<Tick, Map<string, Promise<T>>>,
  tick: Tick,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const made = kept.get(tick) ?? new Map<string, Promise<T>>();
  kept.set(tick, made);
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}
