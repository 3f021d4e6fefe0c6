import { type Client, createClient } from 'graphql-ws';
import { forgetProfile } from '../auth/profile';
import { accessToken, signedInContact, subscribeToSession } from '../auth/session';
import { config } from '../lib/config';
import { delay } from '../lib/delay';
import { followDocument } from './documents';

/** A change of a row that one may see. */
export interface Change {
  readonly resource: string;
  readonly id: string;
  readonly label: string | null;
  readonly action: 'insert' | 'update' | 'delete';
  /** Null where the platform made the change. */
  readonly contactName: string | null;
  /** Whether oneself did it, here or in another window. */
  readonly own: boolean;
}

export interface Follower {
  readonly onChanges: (changes: readonly Change[]) => void;
  /** Called after a new connection: changes may have been missed, or one's rights have changed. */
  readonly onReconnected: () => void;
}

let client: Client | undefined;

/**
 * Calls back after changes to rows of these resources, over one socket for the whole console. Without such a service,
 * or where sockets are blocked, it never calls back. Returns a stop function.
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

/** With this code the platform closes the sockets of somebody whose rights have changed. */
const rightsChangedCode = 4205;
/** In ms: before a new try, doubled each time; and how long the socket outlives its last follower. */
const delaysMs = { first: 1_000, longest: 30_000, idle: 5_000 } as const;

function openClient(): Client {
  let hasConnected = false;
  const contact = signedInContact();
  const opened = createClient({
    url: socketAddress(config().graphql),
    connectionParams: () => ({ headers: { Authorization: `Bearer ${accessToken()}` } }),
    lazyCloseTimeout: delaysMs.idle,
    retryAttempts: Number.POSITIVE_INFINITY,
    // Where sockets don't get through, trying again and again would help nobody.
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
