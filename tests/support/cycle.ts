import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/sql/database';
import { param, sql } from '../../server/sql/fragment';

/** Makes two channels each other's source, which only SQL without the platform can do. */
export async function insertCycle(database: Database, one: string, other: string): Promise<void> {
  await database.write({ contactId: null, operation: 'SetUp' }, async (session) => {
    for (const [channel, source] of [
      [one, other],
      [other, one],
    ])
      await session.count(sql`insert into "dw_ChannelsRules" ("RuleId", "ChannelId", "SourceChannelId", "Status")
        values (${param(randomUUID())}, ${param(channel)}, ${param(source)}, 1)`);
  });
}
