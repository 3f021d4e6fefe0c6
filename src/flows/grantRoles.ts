import { RoleStatus } from '../../resources/enums/role';
import { catalogue } from '../../resources/language/all';
import { newRowOf } from '../data/changes';
import type { Send } from '../data/client';
import type { IdentifiedRow } from '../data/rowId';
import { inserting } from './transaction';

const roles = catalogue.entity('contactsRole');
const insertRole = inserting('InsertContactRoles', [roles]);

/** A contact who is to stand in an account. */
export interface Pair {
  readonly account: IdentifiedRow;
  readonly contact: IdentifiedRow;
}

export interface Granted extends Pair {
  /** Why it was not; undefined where it was. */
  readonly refused: string | undefined;
}

/** Invites each contact into its account. Each pair stands for itself: one that is refused does not stop the others. */
export async function grantRoles(send: Send, pairs: readonly Pair[], Role: unknown): Promise<readonly Granted[]> {
  return Promise.all(
    pairs.map(async (pair): Promise<Granted> => {
      const { account, contact } = pair;
      const role = newRowOf(roles, {
        AccountId: account.id,
        ContactId: contact.id,
        EmailAddress: contact.EmailAddress,
        Role,
        Status: RoleStatus.values.Invited,
      });
      try {
        await send(insertRole([role]));
        return { ...pair, refused: undefined };
      } catch (error) {
        return { ...pair, refused: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
}
