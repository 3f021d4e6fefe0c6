import { Status } from '../../resources/enums/status';
import type { Database } from '../../server/sql/database';
import { ident, param, sql } from '../../server/sql/fragment';
import { unjournaled } from '../../server/sql/unjournaled';

/** The keys of what can become inactive. */
const keys = { dw_Channels: 'ChannelId', dw_Loads: 'LoadId', dw_Buildings: 'BuildingId' } as const;

/** Makes a channel, load or building inactive or deleted, as of a day that is over: no other write sets a stamp back. */
export const inactiveSince = (
  database: Database,
  table: keyof typeof keys,
  id: string | undefined,
  since: Date,
  status: number = Status.values.Inactive,
): Promise<number> =>
  database.write({ contactId: null, operation: 'Deactivate' }, (session) =>
    unjournaled(session, () =>
      session.count(sql`
        update ${ident(table)} set "Status" = ${param(status)}, "UpdatedOn" = ${param(since)}
        where ${ident(keys[table])} = ${param(id)}::uuid`),
    ),
  );
