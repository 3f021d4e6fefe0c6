import type { Database } from '../../sql/database';
import { ChangeListener, type ChangeNotification } from '../../sql/listener';

/** The changes of `batchMs`: change sets by resource. */
export interface ChangeBatch {
  readonly changes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Set where notifications may have been missed since that time: everything must be refreshed. */
  readonly since?: Date;
}

type Subscriber = (changeBatch: ChangeBatch) => void;

/** Milliseconds for which changes are batched: a person sees no delay, a burst costs one refresh. */
const batchMs = 150;

/** Notifies subscriptions of what was changed by any process on the database. */
export class ChangeHub {
  private readonly subscribers = new Set<Subscriber>();
  private readonly listener: ChangeListener;
  private pending: ChangeBatch | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(database: Database) {
    this.listener = new ChangeListener(database, {
      onNotification: (announcement) => this.add(changeBatchOf(announcement)),
      onReconnect: (since) => this.add({ changes: new Map(), since }),
    });
  }

  /** Starts to listen; may be called again. */
  listen(): Promise<void> {
    return this.listener.start();
  }

  /** Returns a stop function. */
  subscribe(subscriber: Subscriber): () => void {
    this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.listener.stop();
  }

  private add(changeBatch: ChangeBatch): void {
    this.pending = this.pending ? mergeBatches(this.pending, changeBatch) : changeBatch;
    this.timer ??= setTimeout(() => this.notify(), batchMs);
  }

  private notify(): void {
    const changeBatch = this.pending;
    this.pending = undefined;
    this.timer = undefined;
    if (changeBatch) for (const subscriber of [...this.subscribers]) subscriber(changeBatch);
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
