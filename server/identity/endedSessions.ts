import { ContactStatus } from '../../resources/enums/contact';
import type { Database } from '../sql/database';
import { sql, value } from '../sql/fragment';

/** Those of the sessions that open nothing any more: ended, run out, or of somebody who was shut out. */
export async function endedSessions(
  database: Database,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await database.rows<{ id: string }>(sql`
    select "asked"."id" from unnest(${value(sessionIds)}::uuid[]) as "asked" ("id") where not exists (
      select from "dw_Sessions" s join "dw_Contacts" c on c."ContactId" = s."ContactId"
      where s."SessionId" = "asked"."id" and s."EndedOn" is null and s."ExpiresOn" > ${value(now)}::timestamptz
        and c."Status" = ${value(ContactStatus.values.Active)})`);
  return new Set(rows.map(({ id }) => id));
}
