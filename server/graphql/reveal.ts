import { viewSentence } from '../identity/views';
import type { Database } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { keyParam, keyTextFrom } from '../sql/keyText';
import { ApiError } from '../writes/errors';
import type { Compilation } from './compilation';

/** Writes a line of history for each masked value that was read. */
export async function recordRevealed(database: Database, { revealed, caller, operation }: Compilation): Promise<void> {
  if (revealed.length === 0) return;
  if (caller.viewerId) throw new ApiError('permission-error', viewSentence);
  await database.write({ contactId: caller.contactId, operation: operation.name }, async (session) => {
    for (const { entity, key, column } of revealed)
      await session.count(sql`insert into "dw_History" ("HistoryId", "ContactId", "Description", "SourceId", "SourceType", "OccuredOn")
        values (gen_random_uuid(), ${param(caller.contactId)}, ${param(`Looked at ${column} of ${entity.noun}`)}, ${keyTextFrom(entity, (part) => keyParam(entity, part, key[part]))}, ${param(entity.sourceType)}, now())`);
  });
}
