import type { Database } from '../sql/database';
import { sql, value } from '../sql/fragment';

export interface KnownContact {
  readonly contactId: string;
  readonly emailAddress: string;
  readonly passwordHash: string | undefined;
}

/** The active contact with that address; the same in another case where nobody has it as written. */
export async function contactByEmail(database: Database, email: string): Promise<KnownContact | undefined> {
  const [row] = await database.rows<{ contactId: string; emailAddress: string; password: string | null }>(sql`
    select "ContactId" as "contactId", "EmailAddress" as "emailAddress", "Password" as password from "dw_Contacts"
    where lower("EmailAddress") = lower(${value(email.trim())}) and "Status" = 1
    order by "EmailAddress" = ${value(email.trim())} desc, "Password" is null, "ContactId" limit 1`);
  if (!row) return undefined;
  const { contactId, emailAddress, password } = row;
  return { contactId, emailAddress, passwordHash: password ?? undefined };
}
