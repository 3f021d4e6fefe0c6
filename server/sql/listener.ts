import pg from 'pg';
import type { Database } from './database';
import { ident, sql } from './fragment';
import { print } from './print';
import { channel } from './routines/announce';

/** A resource that a committed transaction has written, and its change set; null where the resource has no journal. */
export interface ChangeNotification {
  readonly resource: string;
  readonly changeSet: string | null;
}

interface ListenerCallbacks {
  readonly onNotification: (notification: ChangeNotification) => void;
  /** Called after a reconnect: notifications since then may have been missed. */
  readonly onReconnect: (since: Date) => void;
}

/** In ms: the interval of connection checks, the timeout of a check, and the delays before a reconnect. */
const heartbeatMs = 15_000;
const timeoutMs = 5_000;
const retryDelaysMs = { first: 200, max: 5_000 } as const;

/** The connection on which this process is notified of the changes of all processes. Reconnects after a failure. */
export class ChangeListener {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private retryDelayMs: number = retryDelaysMs.first;
  private disconnectedSince: Date | undefined;
  private starting: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly database: Pick<Database, 'pool'>,
    private readonly callbacks: ListenerCallbacks,
  ) {}

  /** Connects. Resolves also after a failed attempt, which is repeated later. */
  start(): Promise<void> {
    this.starting ??= this.open();
    return this.starting;
  }

  stop(): void {
    this.isStopped = true;
    this.disconnect();
  }

  private async open(): Promise<void> {
    const { options } = this.database.pool;
    // Not enumerable in the pool's options, so the spread leaves it out.
    const { password } = options;
    const client = new pg.Client({
      ...options,
      ...(password ? { password } : {}),
      application_name: 'meterdesk listen',
      query_timeout: timeoutMs,
    });
    this.client = client;
    client.on('error', () => this.reconnectLater(client));
    client.on('end', () => this.reconnectLater(client));
    client.on('notification', ({ payload = '' }) => {
      const notification = notificationOf(payload);
      if (notification) this.callbacks.onNotification(notification);
    });
    try {
      await client.connect();
      await client.query(print(sql`listen ${ident(channel)}`).text);
    } catch {
      return this.reconnectLater(client);
    }
    if (this.client !== client) return;
    this.retryDelayMs = retryDelaysMs.first;
    this.timer = setInterval(
      () => client.query('select 1').catch(() => this.reconnectLater(client)),
      heartbeatMs,
    ).unref();
    if (this.disconnectedSince) this.callbacks.onReconnect(this.disconnectedSince);
    this.disconnectedSince = undefined;
  }

  private reconnectLater(client: pg.Client): void {
    if (this.client !== client) return;
    this.disconnect();
    if (this.isStopped) return;
    this.disconnectedSince ??= new Date(Date.now() - timeoutMs - heartbeatMs);
    this.timer = setTimeout(() => void this.open(), this.retryDelayMs).unref();
    this.retryDelayMs = Math.min(this.retryDelayMs * 2, retryDelaysMs.max);
  }

  private disconnect(): void {
    clearTimeout(this.timer);
    const { client } = this;
    this.client = undefined;
    // Not awaited: a server that does not respond does not close the connection either.
    client?.end().catch(() => undefined);
  }
}

/**
 * Parses a payload; returns undefined for one that is not the platform's: every database role may notify on every
 * channel.
 */
function notificationOf(payload: string): ChangeNotification | undefined {
  try {
    const { resource, changeSet } = JSON.parse(payload) as Partial<Record<keyof ChangeNotification, unknown>>;
    if (typeof resource !== 'string' || !(changeSet === null || typeof changeSet === 'string')) return undefined;
    return { resource, changeSet };
  } catch {
    return undefined;
  }
}
