import { GroupQualification } from '../enums/groupQualification';

const { DISQUALIFIED_BY_ESP, DISQUALIFIED_BY_CUSTOMER } = GroupQualification.values;

/** Statuses by which somebody has said that a notification is none. */
export const dismissed: readonly number[] = [DISQUALIFIED_BY_ESP, DISQUALIFIED_BY_CUSTOMER];

/** What a notification says whose readings show it no longer: it is disqualified too, and teaches nothing. */
export const withdrawnSummary = 'Withdrawn: readings that were corrected, or came since, do not show it any more.';

/** The same of one that turned out to be no more than what comes each year. */
export const seasonalSummary =
  'Withdrawn: by the readings that came since, use rose as much at this time of the year before.';

export const withdrawnSummaries: readonly string[] = [withdrawnSummary, seasonalSummary];
