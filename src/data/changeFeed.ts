import { type Client, createClient } from 'graphql-ws';
import { forgetProfile } from '../auth/profile';
import { accessToken, signedInContact, subscribeToSession } from '../auth/session';
import { config } from '../lib/config';
import { delay } from '../lib/delay';
import { followDocument } from './documents';

/** A change of a row that the caller may read. */
export interface Change {
  readonly resource: string;
  readonly id: string;
  readonly label: string | null;
  readonly action: 'insert' | 'update' | 'delete';
  /** Null where the platform made the change, or a person whom the caller may not see. */
  readonly contactName: string | null;
  readonly byPerson: boolean;
  /** Whether the signed-in person made the change, in this window or another one. */
  readonly own: boolean;
}

export interface Follower {
  readonly onChanges: (changes: readonly Change[]) => void;
  /** Called after a reconnection: changes may have been missed, or the person's rights may have changed. */
  readonly onReconnected: () => void;
}

let client: Client | undefined;

/**
 * Calls back after changes to rows of these resources, over one WebSocket for the whole console. Where the data API
 * has no subscriptions or WebSockets are blocked, it never calls back. Returns a stop function.
 */
export function followChanges(resources: readonly string[], { onChanges, onReconnected }: Follower): () => void {
  client ??= openClient();
  let isReconnected = false;
  return client.subscribe<{ readonly changes: readonly Change[] }>(
    { operationName: followDocument.name, query: followDocument.text, variables: { resources } },
    {
      // The first message of each connection is empty: changes follow from then on.
      next({ data }) {
        const changes = data?.changes ?? [];
        if (changes.length > 0) onChanges(changes);
        else if (isReconnected) onReconnected();
        isReconnected = true;
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
}

/** WebSocket close code of the platform for a person whose rights have changed. */
const rightsChangedCode = 4205;
/** Delay before the first reconnection, doubled up to `longest`; and how long a socket without followers stays open. */
const delaysMs = { first: 1_000, longest: 30_000, idle: 5_000 } as const;

function openClient(): Client {
  let hasConnected = false;
  const contact = signedInContact();
  const opened = createClient({
    url: socketAddress(config().graphql),
    connectionParams: () => ({ headers: { Authorization: `Bearer ${accessToken()}` } }),
    lazyCloseTimeout: delaysMs.idle,
    retryAttempts: Number.POSITIVE_INFINITY,
    // Without a first connection WebSockets are probably blocked, so further attempts would fail too.
    shouldRetry: () => hasConnected && accessToken() !== null,
    retryWait: (retries) => delay(Math.min(delaysMs.first * 2 ** retries, delaysMs.longest) * (0.5 + Math.random())),
    on: {
      connected: () => {
        hasConnected = true;
      },
      closed: (event) => {
        if (event instanceof CloseEvent && event.code === rightsChangedCode) forgetProfile();
      },
    },
  });
  const unsubscribe = subscribeToSession(() => {
    if (signedInContact() === contact) return;
    unsubscribe();
    client = undefined;
    void opened.dispose();
  });
  return opened;
}

function socketAddress(path: string): string {
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}
