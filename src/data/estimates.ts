import { callPlatform } from './platform';

/** The method by which a gap is filled, or the reason for which it is not. */
export type EstimateMethod =
  | 'interpolation'
  | 'profile'
  | 'tooLong'
  | 'noReadingBeside'
  | 'registerFell'
  | 'noLikeDays';

export interface GapEstimate {
  readonly channelId: string;
  readonly label: string;
  /** Label. */
  readonly building: string;
  readonly unit: string | null;
  /** ISO instants; `until` is excluded. */
  readonly from: string;
  readonly until: string;
  readonly readings: number;
  readonly total: number | null;
  readonly method: EstimateMethod;
}

interface Estimates {
  /** The change set by which the estimates can be undone; null where nothing was written. */
  readonly changeSet: string | null;
  readonly added: number;
  readonly gaps: readonly GapEstimate[];
}

/** Fills the gaps in a record's readings that were found and not accepted; a dry run only returns the estimates. */
export const fillGaps = (kind: string, id: string, dryRun: boolean): Promise<Estimates> =>
  callPlatform('POST', '/readings/estimates', { kind, id, dryRun });
