import { randomUUID } from 'node:crypto';
import { ContactStatus, ContactType } from '../../resources/enums/contact';
import { RoleStatus } from '../../resources/enums/role';
import type { Database, Session } from '../sql/database';
import { type Fragment, param, sql } from '../sql/fragment';
import { claimAttempt, emailSubject } from './attempts';
import { hasAddress } from './contacts';
import type { IdentityContext } from './context';
import { HttpError } from './httpError';
import { providerName } from './installation';
import { sendMail } from './mail';
import { mailLanguageOf } from './mailLanguage';
import { invitationMail } from './mailTexts';
import { createResetCode, resetLink } from './reset';

const codeDays = 7;

export interface Membership {
  readonly accountId: string;
  /** A value of `Role`. */
  readonly role: number;
  /** A value of `RoleStatus`. */
  readonly status: number;
}

export interface Invitee {
  readonly contactId: string;
  readonly emailAddress: string;
  readonly hasPassword: boolean;
  /** False for a deactivated contact; the inviting person is not told. */
  readonly isActive: boolean;
}

export const secondRole = 'This contact already has a role in this account.';

/** Adds the role and returns its status. @throws HttpError 412 where the contact has a role in that account */
export async function addRole(session: Session, contact: Invitee, member: Membership): Promise<number> {
  const added = await session.count(sql`${newRole(contact, member)} on conflict do nothing`);
  if (added === 0) throw new HttpError(secondRole, 'conflict', 412);
  return member.status;
}

/**
 * Adds the role, or replaces the contact's role in that account, and returns its status. Without a status, a new role is
 * Invited, and an existing one keeps its own. Returns undefined, and changes nothing, where it would end an invitation
 * and `mayEndInvitation` is not set: otherwise only the invited contact accepts it.
 */
export async function upsertRole(
  session: Session,
  contact: Invitee,
  { status, ...member }: Omit<Membership, 'status'> & { readonly status: number | undefined },
  mayEndInvitation: boolean,
): Promise<number | undefined> {
  const { Invited } = RoleStatus.values;
  const [written] = await session.rows<{
    status: number;
  }>(sql`${newRole(contact, { ...member, status: status ?? Invited })}
    on conflict ("AccountId", "ContactId") do update
      set "Role" = excluded."Role", "Status" = coalesce(${param(status ?? null)}::integer, "dw_ContactsRole"."Status")
      where ${param(mayEndInvitation)}::boolean or "dw_ContactsRole"."Status" <> ${param(Invited)} or excluded."Status" = ${param(Invited)}
    returning "Status" as status`);
  return written?.status;
}

const newRole = ({ contactId, emailAddress }: Invitee, { accountId, role, status }: Membership): Fragment => sql`
    insert into "dw_ContactsRole" ("AccountId", "ContactId", "EmailAddress", "Role", "Status")
    values (${param(accountId)}::uuid, ${param(contactId)}::uuid, ${param(emailAddress)}, ${param(role)}, ${param(status)})`;

/**
 * Returns the contact with that address, added where there is none. The change set names nobody: one of the inviting
 * person would reveal which addresses existed before.
 */
export async function contactFor(database: Database, email: string): Promise<Invitee> {
  const emailAddress = email.trim();
  const find = async (): Promise<Invitee | undefined> => {
    const [row] = await database.rows<Invitee>(sql`
      select "ContactId" as "contactId", "EmailAddress" as "emailAddress", "Password" is not null as "hasPassword",
        "Status" = ${param(ContactStatus.values.Active)} as "isActive"
      from "dw_Contacts" where ${hasAddress(emailAddress)} order by "Status", "ContactId" limit 1`);
    return row;
  };
  const existing = await find();
  if (existing) return existing;
  await database.write({ contactId: null, operation: 'InviteContact' }, (session) =>
    session.count(sql`
      insert into "dw_Contacts" ("ContactId", "DisplayName", "EmailAddress", "Type", "Status")
      values (${param(randomUUID())}::uuid, ${param(emailAddress)}, ${param(emailAddress)},
        ${param(ContactType.values.Client)}, ${param(ContactStatus.values.Active)})
      on conflict do nothing`),
  );
  const added = await find();
  if (!added) throw new Error(`The contact ${emailAddress} was added and is not there.`);
  return added;
}

/**
 * Mails an invitation with the next step: set a password by a link, or sign in with the present one. Sends none where
 * the address has had too many.
 * @throws HttpError 502 where the mail server refuses it
 */
export async function mailInvitation(
  { database, settings }: IdentityContext,
  { contactId, emailAddress, hasPassword, isActive }: Invitee,
  accountId: string,
): Promise<void> {
  const now = new Date();
  if (!(await claimAttempt(database, emailSubject(emailAddress, 'invitation'), now))) return;
  const [account] = await database.rows<{ label: string }>(
    sql`select "Label" as label from "dw_Accounts" where "AccountId" = ${param(accountId)}::uuid`,
  );
  const code =
    hasPassword || !isActive
      ? undefined
      : await database.write({ contactId: null, operation: 'InviteContact' }, (session) =>
          createResetCode(session, contactId, new Date(now.getTime() + codeDays * 24 * 60 * 60_000)),
        );
  const compose = invitationMail[await mailLanguageOf(database, contactId)];
  await sendMail(settings, {
    to: emailAddress,
    ...compose({
      provider: await providerName(database),
      account: account?.label,
      days: codeDays,
      codeLink: code && resetLink(settings.publicUrl, code, emailAddress),
      signInLink: isActive ? `${settings.publicUrl}/login` : undefined,
    }),
  }).catch(() => {
    throw new HttpError(
      'The role was added, but the invitation could not be mailed. Please try again later.',
      'mail',
      502,
    );
  });
}
