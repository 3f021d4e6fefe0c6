import { ContactType } from '../../resources/enums/contact';
import { param, sql } from '../sql/fragment';
import type { IdentityContext } from './context';

interface Bearer {
  readonly contactId: string;
  readonly secondFactor?: 'shown' | 'owed';
}

/** The claim in which Hasura expects its own. */
const namespace = 'https://hasura.io/jwt/claims';

/**
 * Returns the claims for a Hasura on the same tables: the contact's id and role. None while a second factor is
 * required.
 */
export async function hasuraClaims(
  { database, settings }: Pick<IdentityContext, 'database' | 'settings'>,
  { contactId, secondFactor }: Bearer,
) {
  const [contact] = await database.rows<{ type: number }>(
    sql`select "Type" as type from "dw_Contacts" where "ContactId" = ${param(contactId)}`,
  );
  const isStaff = contact?.type === ContactType.values.Esp;
  if (!contact || secondFactor === 'owed' || (isStaff && settings.staffMfa && secondFactor !== 'shown')) return {};
  const role = isStaff ? 'staff' : 'contact';
  return {
    [namespace]: {
      'x-hasura-default-role': role,
      'x-hasura-allowed-roles': [role],
      'x-hasura-user-id': contactId,
    },
  };
}
