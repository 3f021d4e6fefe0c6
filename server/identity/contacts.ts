import type { Database } from '../sql/database';
import { comparedAs } from '../sql/foundBy';
import { type Fragment, ident, param, sql } from '../sql/fragment';

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

/**
 * Returns the condition that a contact has an e-mail address, in any case. Its first part is that of the index: guests
 * may ask for addresses, and lower case alone would be compared with every contact's.
 */
export const hasAddress = (email: string): Fragment =>
  sql`${comparedAs(ident('EmailAddress'))} = ${comparedAs(sql`${param(email)}::text`)} and lower("EmailAddress") = lower(${param(email)})`;

/** Returns the active contact with that address; one with the same case is preferred to one that differs in case. */
export async function contactByEmail(database: Database, email: string): Promise<KnownContact | undefined> {
  const [row] = await database.rows<ContactRow>(sql`
    select ${columns} from "dw_Contacts"
    where ${hasAddress(email.trim())} and "Status" = 1
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
