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

export interface Undone {
  readonly undone: number;
  /** Rows that somebody has changed since, and that stay as they are. */
  readonly kept: number;
}

/** What one did last to rows of these resources and has not taken back, from the history: a reload forgets nothing. */
export async function latestOwnChange(resources: readonly string[]): Promise<OwnChange | undefined> {
  const { changes } = (await callPlatform('GET', `/history/own?resources=${resources.join(',')}`)) as {
    readonly changes: readonly OwnChange[];
  };
  return changes[0];
}

export const undoChange = async (changeSet: string): Promise<Undone> =>
  (await callPlatform('POST', '/history/undo', { changeSet })) as Undone;
