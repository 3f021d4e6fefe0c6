import { RoleStatus } from '../../resources/enums/role';
import { catalogue } from '../../resources/language/all';
import { RefusedError, type Send } from '../data/client';
import { documentOf } from '../data/document';
import { type CallPlatform, onlyIfNew } from '../data/platform';
import type { IdentifiedRow, Row } from '../data/rowId';
import { messageOf } from '../i18n/messageOf';

const existingRolesDocument = documentOf(
  'query',
  'ContactAccountRolesSearch',
  { AccountIds: '[uuid!]!', ContactIds: '[uuid!]!' },
  ['dw_ContactsRole(where: {AccountId: {_in: $AccountIds}, ContactId: {_in: $ContactIds}}) { AccountId ContactId }'],
);

/** A contact, and the account in which they get a role. */
export interface RoleGrant {
  readonly account: IdentifiedRow;
  readonly contact: IdentifiedRow;
}

export interface Granted extends RoleGrant {
  /** Error message if the role was refused or its mail was not sent; undefined on success. */
  readonly refused: string | undefined;
  /** Whether the role was granted, but its mail was not sent. */
  readonly isUnmailed?: boolean;
}

interface Services {
  readonly send: Send;
  readonly call: CallPlatform;
}

/**
 * Invites each contact into its account by the platform, which mails it. Pairs are independent: a refused one does not
 * stop the others. An existing role is never overwritten; pairs with `isUnmailed` are only mailed again.
 */
export async function grantRoles(
  { send, call }: Services,
  pairs: readonly (RoleGrant & Pick<Granted, 'isUnmailed'>)[],
  role: unknown,
): Promise<readonly Granted[]> {
  const existing = await existingRoles(send, pairs);
  return Promise.all(
    pairs.map(async ({ account, contact, isUnmailed = false }): Promise<Granted> => {
      const pair = { account, contact };
      if (!isUnmailed && existing.has(`${account.id} ${contact.id}`)) return { ...pair, refused: alreadyGranted };
      try {
        await (isUnmailed ? mailAgain(call, pair, role) : invite(call, pair, role));
        return { ...pair, refused: undefined };
      } catch (error) {
        const refused = messageOf(error);
        return { ...pair, refused, isUnmailed: isUnmailed || codeOf(error) === 'mail' };
      }
    }),
  );
}

const alreadyGranted = catalogue.entity('contactsRole').unique?.[0]?.sentence;

function invite(call: CallPlatform, { account, contact }: RoleGrant, role: unknown): Promise<unknown> {
  const status = RoleStatus.values.Invited;
  const { id: contactId, EmailAddress: emailAddress } = contact;
  return call(
    'PUT',
    '/admin/contactsrole',
    { contactId, emailAddress, accountId: account.id, role, status },
    onlyIfNew,
  );
}

/**
 * Mails an open invitation again: inviting a contact who has not accepted yet repeats the mail.
 */
async function mailAgain(call: CallPlatform, { account, contact }: RoleGrant, role: unknown): Promise<void> {
  const path = `/admin/contacts/create/${account.id}`;
  await call('PUT', path, { email: contact.EmailAddress, role }).catch((error: unknown) => {
    // The invitation was accepted meanwhile, without the mail.
    if (codeOf(error) !== 'conflict') throw error;
  });
}

const codeOf = (error: unknown): string | undefined => (error instanceof RefusedError ? error.code : undefined);

async function existingRoles(send: Send, pairs: readonly RoleGrant[]): Promise<ReadonlySet<string>> {
  const [AccountIds, ContactIds] = [pairs.map(({ account }) => account.id), pairs.map(({ contact }) => contact.id)];
  const { dw_ContactsRole } = await send({ document: existingRolesDocument, variables: { AccountIds, ContactIds } });
  return new Set((dw_ContactsRole as readonly Row[]).map(({ AccountId, ContactId }) => `${AccountId} ${ContactId}`));
}
