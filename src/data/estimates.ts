import { callPlatform } from './platform';

/** How a gap is filled, or why it is not. */
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
  readonly building: string;
  readonly unit: string | null;
  readonly from: string;
  readonly until: string;
  readonly readings: number;
  readonly total: number | null;
  readonly method: EstimateMethod;
}

interface Estimates {
  /** By which it is undone; null where nothing was written. */
  readonly changeSet: string | null;
  readonly added: number;
  readonly gaps: readonly GapEstimate[];
}

/** Fills the gaps of a record that were found and that nobody has accepted; a dry run says with what. */
export const fillGaps = (kind: string, id: string, dryRun: boolean): Promise<Estimates> =>
  callPlatform('POST', '/readings/estimates', { kind, id, dryRun });
