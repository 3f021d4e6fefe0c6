import type { Database } from '../sql/database';
import { sql } from '../sql/fragment';
import type { Job } from './job';

/** After the detection has updated costs, ends the snooze of notifications whose cost has grown by half. */
export const job: Job = {
  name: 'wakeSnoozed',
  schedule: '25 * * * *',
  run: async ({ database }, log) => {
    const woken = await wakeSnoozed(database);
    if (woken > 0) log(`Snooze: ${woken} notifications are back, as their cost has risen by half.`);
  },
};

/** Ends the snooze of notifications whose cost has grown by half since, where that was noted; returns their number. */
export const wakeSnoozed = (database: Database): Promise<number> =>
  database.write({ contactId: null, operation: 'WakeSnoozed', reason: 'It costs half as much again' }, (session) =>
    session.count(sql`
      update "dw_MLNotificationsMetadata" m set "SnoozedUntil" = null, "SnoozedAtCost" = null
      from "dw_MLNotificationGroup" g
      where g."NotificationGroupId" = m."NotificationGroupId" and m."SnoozedUntil" > current_date
        and g."EquivalentCost" > m."SnoozedAtCost" * 1.5`),
  );
