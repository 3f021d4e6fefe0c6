import { RoleStatus } from '../../resources/enums/role';
import type { Send } from '../data/client';
import { documentOf } from '../data/document';
import { type CallPlatform, onlyIfNew } from '../data/platform';
import type { IdentifiedRow, Row } from '../data/rowId';

const rolesThere = documentOf(
  'query',
  'ContactAccountRolesSearch',
  { AccountIds: '[uuid!]!', ContactIds: '[uuid!]!' },
  ['dw_ContactsRole(where: {AccountId: {_in: $AccountIds}, ContactId: {_in: $ContactIds}}) { AccountId ContactId }'],
);

/** A contact who is to stand in an account. */
export interface Pair {
  readonly account: IdentifiedRow;
  readonly contact: IdentifiedRow;
}

export interface Granted extends Pair {
  /** Why it was not; undefined where it was. */
  readonly refused: string | undefined;
}

/**
 * Has the platform invite each contact into its account, which mails it. Each pair stands for itself: one that is
 * refused does not stop the others. A role that is there already is never overwritten.
 */
export async function grantRoles(
  { send, call }: { readonly send: Send; readonly call: CallPlatform },
  pairs: readonly Pair[],
  role: unknown,
): Promise<readonly Granted[]> {
  const there = await standing(send, pairs);
  return Promise.all(
    pairs.map(async (pair): Promise<Granted> => {
      const { account, contact } = pair;
      if (there.has(`${account.id} ${contact.id}`))
        return { ...pair, refused: 'This contact has a role in this account already.' };
      const payload = {
        contactId: contact.id,
        emailAddress: contact.EmailAddress,
        accountId: account.id,
        role,
        status: RoleStatus.values.Invited,
      };
      try {
        await call('PUT', '/admin/contactsrole', payload, onlyIfNew);
        return { ...pair, refused: undefined };
      } catch (error) {
        return { ...pair, refused: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
}

async function standing(send: Send, pairs: readonly Pair[]): Promise<ReadonlySet<string>> {
  const [AccountIds, ContactIds] = [pairs.map(({ account }) => account.id), pairs.map(({ contact }) => contact.id)];
  const { dw_ContactsRole } = await send({ document: rolesThere, variables: { AccountIds, ContactIds } });
  return new Set((dw_ContactsRole as readonly Row[]).map(({ AccountId, ContactId }) => `${AccountId} ${ContactId}`));
}
