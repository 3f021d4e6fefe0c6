import type { Database } from '../sql/database';
import { param, sql } from '../sql/fragment';

export interface KnownContact {
  readonly contactId: string;
  readonly emailAddress: string;
  readonly passwordHash: string | undefined;
  /** TOTP secret of the authenticator app, encrypted; undefined where there is no second factor. */
  readonly mfaSecret: string | undefined;
}

interface ContactRow {
  readonly contactId: string;
  readonly emailAddress: string;
  readonly password: string | null;
  readonly mfaSecret: string | null;
}

const columns = sql`"ContactId" as "contactId", "EmailAddress" as "emailAddress", "Password" as password,
  "MfaSecret" as "mfaSecret"`;

/** Returns the active contact with that address; one with the same case is preferred to one that differs in case. */
export async function contactByEmail(database: Database, email: string): Promise<KnownContact | undefined> {
  const [row] = await database.rows<ContactRow>(sql`
    select ${columns} from "dw_Contacts"
    where lower("EmailAddress") = lower(${param(email.trim())}) and "Status" = 1
    order by "EmailAddress" = ${param(email.trim())} desc, "Password" is null, "ContactId" limit 1`);
  return row && contactOf(row);
}

/** Returns the active contact with that id. */
export async function contactById(database: Database, contactId: string): Promise<KnownContact | undefined> {
  const [row] = await database.rows<ContactRow>(sql`
    select ${columns} from "dw_Contacts" where "ContactId" = ${param(contactId)}::uuid and "Status" = 1`);
  return row && contactOf(row);
}

const contactOf = ({ contactId, emailAddress, password, mfaSecret }: ContactRow): KnownContact => ({
  contactId,
  emailAddress,
  passwordHash: password ?? undefined,
  mfaSecret: mfaSecret ?? undefined,
});
