import { callPlatform } from './platform';

/** What a change set changed of the readings of a channel. */
export interface ChannelReadingChangeSet {
  readonly changeSet: string;
  readonly occurredOn: string;
  readonly contactName: string | null;
  readonly operation: string;
  readonly reason: string | null;
  /** The first day of its readings, and the last. */
  readonly from: string | null;
  readonly to: string | null;
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
  /** Of the delivery that it was. */
  readonly jobId: string | null;
  readonly isUndone: boolean;
  readonly keptByUndo: number;
  readonly mayUndo: boolean;
}

interface ReadingChangesPage {
  readonly changes: readonly ChannelReadingChangeSet[];
  /** The `before` of the next page; null on the last page. */
  readonly next: string | null;
}

/** Returns the change sets of the readings of a channel, the latest first. */
export const readReadingChanges = (id: string, before: string | null): Promise<ReadingChangesPage> =>
  callPlatform('GET', `/history/channels/${id}/readings${before ? `?before=${before}` : ''}`);
