import { callPlatform } from './platform';

/** A change set that changed readings of a channel, with their numbers. */
export interface ChannelReadingChangeSet {
  readonly changeSet: string;
  readonly occurredOn: string;
  readonly contactName: string | null;
  /** Whether a person made the change, not the platform. */
  readonly byPerson: boolean;
  readonly operation: string;
  readonly reason: string | null;
  /** First and last day of its readings: `YYYY-MM-DD` in the zone of the channel. */
  readonly from: string | null;
  readonly to: string | null;
  /** Number of readings that got another value. */
  readonly changed: number;
  /** Number of new readings; 0 for a delivery, whose job counts them. */
  readonly added: number;
  /** Number of deleted readings. */
  readonly removed: number;
  /** Key of the consumption job, where the change set is a delivery. */
  readonly jobId: string | null;
  readonly isUndone: boolean;
  /** Number of rows that its undo left unchanged, since they were changed later. */
  readonly keptByUndo: number;
  /** Whether the caller may undo it. */
  readonly mayUndo: boolean;
}

interface ReadingChangesPage {
  readonly changes: readonly ChannelReadingChangeSet[];
  /** The `before` of the next page; null on the last page. */
  readonly next: string | null;
}

/** Returns a page of the change sets of a channel's readings, the latest first. */
export const readReadingChanges = (id: string, before: string | null): Promise<ReadingChangesPage> =>
  callPlatform('GET', `/history/channels/${id}/readings${before ? `?before=${before}` : ''}`);
