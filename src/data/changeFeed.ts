import { type Client, createClient } from 'graphql-ws';
import { forgetProfile } from '../auth/profile';
import { accessToken, followSession, signedInContact } from '../auth/session';
import { config } from '../lib/config';
import { delay } from '../lib/delay';
import { followDocument } from './documents';

/** A row that somebody has changed; told of rows that one may see. */
export interface Change {
  readonly resource: string;
  readonly id: string;
  readonly label: string | null;
  readonly action: 'insert' | 'update' | 'delete';
  /** None where the platform did it by itself. */
  readonly contactName: string | null;
  /** Whether oneself did it, here or in another window. */
  readonly own: boolean;
}

export interface Follower {
  readonly heard: (changes: readonly Change[]) => void;
  /** Connected again, after a time in which nothing was heard, or because one's rights have changed. */
  readonly missed: () => void;
}

let client: Client | undefined;

/**
 * Tells of changes to rows of these resources, over one socket for the whole console. Where there is no such service
 * or no way for sockets, nothing is ever told. Returns how to stop.
 */
export function followChanges(resources: readonly string[], { heard, missed }: Follower): () => void {
  client ??= openClient();
  let isAgain = false;
  return client.subscribe<{ readonly changes: readonly Change[] }>(
    { operationName: followDocument.name, query: followDocument.text, variables: { resources } },
    {
      // The first answer of each connection is empty: from then on one is told.
      next({ data }) {
        const changes = data?.changes ?? [];
        if (changes.length > 0) heard(changes);
        else if (isAgain) missed();
        isAgain = true;
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
}

/** With this code the platform closes the sockets of somebody whose rights have changed. */
const rightsChanged = 4205;
/** In ms: before a new try, doubled each time; and how long the socket outlives its last follower. */
const pauses = { first: 1_000, longest: 30_000, idle: 5_000 } as const;

function openClient(): Client {
  let hasConnected = false;
  const contact = signedInContact();
  const opened = createClient({
    url: socketAddress(config().graphql),
    connectionParams: () => ({ headers: { Authorization: `Bearer ${accessToken()}` } }),
    lazyCloseTimeout: pauses.idle,
    retryAttempts: Number.POSITIVE_INFINITY,
    // Where sockets don't get through, trying again and again would help nobody.
    shouldRetry: () => hasConnected && accessToken() !== null,
    retryWait: (retries) => delay(Math.min(pauses.first * 2 ** retries, pauses.longest) * (0.5 + Math.random())),
    on: {
      connected: () => {
        hasConnected = true;
      },
      closed: (event) => {
        if (event instanceof CloseEvent && event.code === rightsChanged) forgetProfile();
      },
    },
  });
  const unfollow = followSession(() => {
    if (signedInContact() === contact) return;
    unfollow();
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
