import { callPlatform } from './platform';

/** A change set of the signed-in person that can be undone. */
export interface OwnChange {
  readonly changeSet: string;
  readonly occurredOn: string;
  readonly operation: string;
  readonly rows: number;
  /** Resource, key and label of the first row in it. */
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
  /** The person who changed it last, and when. */
  readonly changedBy: string | null;
  readonly changedOn: string | null;
  /** The resource of a row that refers to it. */
  readonly referredBy: string | null;
}

export interface Undone {
  readonly undone: number;
  /** Number of rows left unchanged, because they were changed since or others refer to them. */
  readonly kept: number;
  /** The rows left unchanged, up to ten thousand of each resource. */
  readonly keptRows: readonly KeptRow[];
}

interface UndoOptions {
  /** Only returns what would be undone. */
  readonly dryRun?: boolean;
  /** Also undoes rows that somebody has changed since. */
  readonly evenChanged?: boolean;
}

/**
 * Returns the person's last change set that was not reverted: of any rows, or only of rows of these resources. It is
 * read from the history, so it outlives a reload.
 */
export async function latestOwnChange(resources?: readonly string[]): Promise<OwnChange | undefined> {
  const path = resources ? `/history/own?resources=${resources.join(',')}` : '/history/own';
  const { changes } = await callPlatform<{ readonly changes: readonly OwnChange[] }>('GET', path);
  return changes[0];
}

export const undoChange = (changeSet: string, options: UndoOptions = {}): Promise<Undone> =>
  callPlatform('POST', '/history/undo', { changeSet, ...options });
