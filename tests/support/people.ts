import { randomUUID } from 'node:crypto';
import type { AccountRole } from '../../resources/language/access';
import { type Caller, callerOf } from '../../server/sql/caller';
import type { Database } from '../../server/sql/database';
import { param, sql } from '../../server/sql/fragment';

const roleOf: Readonly<Record<Exclude<AccountRole, 'Esp'>, number>> = {
  User: 1,
  Admin: 2,
  Reviewer: 3,
  Contributor: 4,
  Editor: 5,
};

/** A new person with an active role in these accounts; `Esp` is provider staff, `none` stands nowhere. */
export async function person(
  database: Database,
  role: AccountRole | 'none',
  accounts: readonly string[] = [],
): Promise<Caller> {
  const contactId = randomUUID();
  const email = `${contactId}@people.test`;
  const type = role === 'Esp' ? 2 : 1;
  await database.write({ contactId: null, operation: 'SetUp' }, async (session) => {
    await session.count(sql`insert into "dw_Contacts" ("ContactId", "DisplayName", "EmailAddress", "Type", "Status")
      values (${param(contactId)}, ${param(`A ${role}`)}, ${param(email)}, ${param(type)}, 1)`);
    if (role === 'Esp' || role === 'none') return;
    for (const accountId of accounts)
      await session.count(sql`insert into "dw_ContactsRole" ("AccountId", "ContactId", "Role", "Status")
        values (${param(accountId)}, ${param(contactId)}, ${param(roleOf[role])}, 1)`);
  });
  const caller = await callerOf(database, contactId);
  if (!caller) throw new Error(`The ${role} that was made is not known.`);
  return caller;
}
