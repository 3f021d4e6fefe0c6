import { GroupQualification } from '../enums/groupQualification';

const { DISQUALIFIED_BY_ESP, DISQUALIFIED_BY_CUSTOMER } = GroupQualification.values;

/** Statuses of notifications that somebody has disqualified. */
export const dismissed: readonly number[] = [DISQUALIFIED_BY_ESP, DISQUALIFIED_BY_CUSTOMER];

/** Summary of a disqualified notification that its readings no longer show; it is no feedback for the detection. */
export const withdrawnSummary = 'Withdrawn: readings that were corrected, or came since, do not show it any more.';

/** Summary of one that later readings have shown to be seasonal. */
export const seasonalSummary =
  'Withdrawn: by the readings that came since, use rose as much at this time of the year before.';

export const withdrawnSummaries: readonly string[] = [withdrawnSummary, seasonalSummary];
