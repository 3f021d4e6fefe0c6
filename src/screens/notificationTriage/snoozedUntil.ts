import { dayOf } from '../../data/dateRange';
import type { Row } from '../../data/rowId';
import { valueAt } from '../../data/valueAt';

/** A day that does not come: until it gets worse. */
export const untilWorse = '9999-12-31';

/** Returns the day until which a group is snoozed; undefined once that day has come, though the row still has it. */
export function snoozedUntil(row: Row): string | undefined {
  const until = valueAt(row, 'MLNotificationsMetadata.SnoozedUntil');
  return typeof until === 'string' && until > dayOf(new Date()) ? until : undefined;
}
