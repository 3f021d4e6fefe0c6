import type { NewRow } from '../../resources/language/resource';
import type mlNotifications from '../../resources/mlNotifications';
import type mlNotificationsVisibility from '../../resources/mlNotificationsVisibility';
import type notifications from '../../resources/notifications';
import type { Session } from '../../server/sql/database';
import { param, sql } from '../../server/sql/fragment';
import { dayMs } from '../calendar';
import { between } from '../identity';
import type { Estate } from './estate';
import { notAfter } from './time';

const newest = 120;

/**
 * Returns what the detector compares the newest alerts with: the same hour a week before. From a day before the start,
 * for eight days at most.
 */
export function deriveForecasts(session: Session, alerts: readonly NewRow<typeof mlNotifications>[]): Promise<number> {
  const ids = alerts
    .toSorted((a, b) => b.StartDate.localeCompare(a.StartDate))
    .slice(0, newest)
    .map(({ NotificationId }) => NotificationId);
  return session.count(sql`
    insert into "dw_MLNotificationsForecasts" ("NotificationId", "Event", "Actual", "Forecast", "LowerBound", "UpperBound", "UpdatedOn")
    select n."NotificationId", c."ConsumptionDate", c."Corrected", p."Corrected",
      round((p."Corrected" * 0.8)::numeric, 4), round((p."Corrected" * 1.2)::numeric, 4), n."CreatedOn"
    from "dw_MLNotifications" n
    join "dw_Consumption" c on c."ChannelId" = n."ChannelId"
      and c."ConsumptionDate" >= n."StartDate" - interval '1 day' and c."ConsumptionDate" < n."StartDate" + interval '7 days'
    join "dw_Consumption" p on p."ChannelId" = c."ChannelId" and p."ConsumptionDate" = c."ConsumptionDate" - interval '7 days'
    where n."NotificationId" = any(${param(ids)}::uuid[])`);
}

/** Returns who has viewed each group: at least its reviewer. */
export function visibilityRows(
  estate: Estate,
  groups: readonly NewRow<typeof notifications>[],
): readonly NewRow<typeof mlNotificationsVisibility>[] {
  return groups.flatMap(({ NotificationGroupId, ContactId, UpdatedOn }) =>
    ContactId && NotificationGroupId && UpdatedOn
      ? [
          {
            NotificationGroupId,
            ContactId,
            ViewedOn: notAfter(estate, Date.parse(UpdatedOn) - between(0, 1, NotificationGroupId, 2) * dayMs),
          },
        ]
      : [],
  );
}
