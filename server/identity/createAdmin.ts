import { randomUUID } from 'node:crypto';
import contacts from '../../resources/contacts';
import { ContactStatus, ContactType } from '../../resources/enums/contact';
import type { Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { scalarKindOf } from '../sql/kinds';
import { hasAddress } from './contacts';
import type { IdentityContext } from './context';
import { createResetCode, resetLink } from './reset';

export const linkHours = 24;

/**
 * Adds a contact of the provider's staff, in a transaction that locks contacts.
 * @param expectAllowed throws, in that transaction, where the contact may not be added
 * @returns the link that sets their password, once, within `linkHours`
 * @throws Error with a message for people where the address is invalid or in use
 */
export async function createAdmin(
  { database, settings }: IdentityContext,
  email: string,
  now = new Date(),
  expectAllowed: (session: Session) => Promise<void> = async () => undefined,
): Promise<string> {
  const emailAddress = email.trim();
  const { EmailAddress } = contacts.fields;
  if (emailAddress === '' || scalarKindOf(EmailAddress).check?.(emailAddress, '', EmailAddress))
    throw new Error(`"${email}" is not an e-mail address.`);
  const contactId = randomUUID();
  const code = await database.write({ contactId: null, operation: 'CreateAdmin' }, async (session) => {
    // Two of these at the same time must not add the same address twice.
    await session.count(sql`lock table "dw_Contacts" in share row exclusive mode`);
    await expectAllowed(session);
    await expectUnusedAddress(session, emailAddress, settings.publicUrl);
    await session.count(sql`
      insert into "dw_Contacts" ("ContactId", "DisplayName", "EmailAddress", "Type", "Status")
      values (${param(contactId)}::uuid, ${param(emailAddress)}, ${param(emailAddress)},
        ${param(ContactType.values.Esp)}, ${param(ContactStatus.values.Active)})`);
    return createResetCode(session, contactId, new Date(now.getTime() + linkHours * 60 * 60_000));
  });
  return resetLink(settings.publicUrl, code, emailAddress);
}

async function expectUnusedAddress(session: Session, emailAddress: string, publicUrl: string): Promise<void> {
  const [existing] = await session.rows<{ type: number; status: number }>(sql`
    select "Type" as type, "Status" as status from "dw_Contacts"
    where ${hasAddress(emailAddress)} order by "Status", "ContactId" limit 1`);
  if (!existing) return;
  const type = existing.type === ContactType.values.Esp ? 'of the provider’s staff' : 'a client contact';
  const isActive = existing.status === ContactStatus.values.Active;
  throw new Error(
    `${emailAddress} already exists: ${type}, ${isActive ? 'active' : 'not active'}. Nothing was changed.${
      isActive ? ` A forgotten password is reset at ${publicUrl}/login.` : ''
    }`,
  );
}
