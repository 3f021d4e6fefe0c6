import type { Database } from '../../sql/database';
import { ChangeListener, type ChangeNotification } from '../../sql/listener';

/** The changes of a few milliseconds: change sets by resource. */
export interface ChangeBatch {
  readonly changes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Set where notifications may have been missed since that time: everything must be refreshed. */
  readonly since?: Date;
}

type Follower = (changeBatch: ChangeBatch) => void;

/** Milliseconds for which changes are batched: a person sees no delay, a burst costs one refresh. */
const batchMs = 150;

/** Notifies subscriptions of what was changed by any process on the database. */
export class ChangeHub {
  private readonly followers = new Set<Follower>();
  private readonly listener: ChangeListener;
  private gathered: ChangeBatch | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(database: Database) {
    this.listener = new ChangeListener(database, {
      onNotification: (announcement) => this.gather(changeBatchOf(announcement)),
      onReconnect: (since) => this.gather({ changes: new Map(), since }),
    });
  }

  /** Starts to listen; may be called again. */
  listen(): Promise<void> {
    return this.listener.start();
  }

  /** Returns a stop function. */
  subscribe(follower: Follower): () => void {
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.listener.stop();
  }

  private gather(changeBatch: ChangeBatch): void {
    this.gathered = this.gathered ? mergeBatches(this.gathered, changeBatch) : changeBatch;
    this.timer ??= setTimeout(() => this.notify(), batchMs);
  }

  private notify(): void {
    const changeBatch = this.gathered;
    this.gathered = undefined;
    this.timer = undefined;
    if (changeBatch) for (const follower of [...this.followers]) follower(changeBatch);
  }
}

const changeBatchOf = ({ resource, changeSet }: ChangeNotification): ChangeBatch => ({
  changes: new Map([[resource, new Set(changeSet === null ? [] : [changeSet])]]),
});

export function mergeBatches(one: ChangeBatch, other: ChangeBatch): ChangeBatch {
  const changes = new Map(one.changes);
  for (const [resource, sets] of other.changes)
    changes.set(resource, new Set([...(changes.get(resource) ?? []), ...sets]));
  const since = [one.since, other.since].filter((moment) => moment !== undefined).sort((a, b) => +a - +b)[0];
  return { changes, ...(since ? { since } : {}) };
}
