import type { Session } from '../../server/sql/database';
import { param, sql } from '../../server/sql/fragment';

/** Something that a person did to the estate in the past. */
export interface PastMutation {
  readonly contactId: string;
  readonly at: string;
  readonly operation: string;
  readonly run: (session: Session) => Promise<void>;
}

/** What is written from here on is the estate itself and no change to it: it is not journaled. */
export const withoutJournal = async (session: Session): Promise<void> => {
  await session.count(sql`select set_config('meterdesk.journal', 'off', true)`);
};

/** Replays the mutations, each as a change set of its own with the time at which it was made. */
export async function replay(session: Session, mutations: readonly PastMutation[]): Promise<void> {
  for (const { contactId, at, operation, run } of mutations) {
    await session.count(sql`
      select set_config('meterdesk.journal', 'on', true), set_config('meterdesk.change_set', '', true),
        set_config('meterdesk.contact', ${param(contactId)}, true), set_config('meterdesk.operation', ${param(operation)}, true)`);
    await run(session);
    await session.count(sql`update "dw_History" set "OccuredOn" = ${param(at)} where "OccuredOn" = now()`);
    await session.count(sql`
      update meterdesk.change_set set occurred_on = ${param(at)}
      where id = nullif(current_setting('meterdesk.change_set', true), '')::bigint`);
  }
  await withoutJournal(session);
}
