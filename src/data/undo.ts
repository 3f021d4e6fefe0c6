import { callPlatform } from './platform';

/** What one did in one go and can take back. */
export interface OwnChange {
  readonly changeSet: string;
  readonly occurredOn: string;
  readonly operation: string;
  readonly rows: number;
  /** Of the first row that it touched. */
  readonly resource: string;
  readonly id: string;
  readonly label: string | null;
}

/** A row that an undo leaves as it is. */
export interface KeptRow {
  readonly resource: string;
  readonly id: string;
  readonly label: string | null;
  readonly why: 'changed' | 'deleted' | 'referenced' | 'replaced' | 'withoutParent';
  /** Who changed it last since, and when. */
  readonly changedBy: string | null;
  readonly changedOn: string | null;
  /** The resource of a row that refers to it. */
  readonly referredBy: string | null;
}

export interface Undone {
  readonly undone: number;
  /** Rows that somebody has changed since, or that others refer to, and that stay as they are. */
  readonly kept: number;
  /** These, up to ten thousand of each resource. */
  readonly keptRows: readonly KeptRow[];
}

interface UndoOptions {
  /** Find out what would be undone, and change nothing. */
  readonly dryRun?: boolean;
  /** Undo rows too that somebody has changed since. */
  readonly evenChanged?: boolean;
}

/**
 * Returns one's last change that was not reverted: to rows of these resources and nothing else, or to any. It is read
 * from the history, so it outlives a reload.
 */
export async function latestOwnChange(resources?: readonly string[]): Promise<OwnChange | undefined> {
  const path = resources ? `/history/own?resources=${resources.join(',')}` : '/history/own';
  const { changes } = await callPlatform<{ readonly changes: readonly OwnChange[] }>('GET', path);
  return changes[0];
}

export const undoChange = (changeSet: string, options: UndoOptions = {}): Promise<Undone> =>
  callPlatform('POST', '/history/undo', { changeSet, ...options });
