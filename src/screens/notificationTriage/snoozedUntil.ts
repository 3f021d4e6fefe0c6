import { dayOf } from '../../data/dateRange';
import type { Row } from '../../data/rowId';
import { valueAt } from '../../data/valueAt';

/** The date stored for snoozing until the notification gets worse. */
export const untilWorse = '9999-12-31';

/** Returns the ISO date until which a group is snoozed; undefined if it is not, or from that date on. */
export function snoozedUntil(row: Row): string | undefined {
  const until = valueAt(row, 'MLNotificationsMetadata.SnoozedUntil');
  return typeof until === 'string' && until > dayOf(new Date()) ? until : undefined;
}
