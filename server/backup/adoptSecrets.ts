import { decrypt, type EncryptionSecrets } from '../identity/encryption';
import { reencryptSecrets } from '../identity/reencryptSecrets';
import type { Database } from '../sql/database';
import { sql } from '../sql/fragment';

/**
 * Encrypts with the secret of this installation what a restored database has of another one, whose secret came with the
 * backup or is `TOKEN_SECRET_BEFORE`. Returns how many second factors neither of them opens.
 */
export async function adoptSecrets(database: Database, secrets: EncryptionSecrets): Promise<number> {
  await reencryptSecrets(database, secrets);
  const rows = await database.rows<{ kept: string }>(
    sql`select "MfaSecret" as kept from "dw_Contacts" where "MfaSecret" is not null`,
  );
  return rows.filter(({ kept }) => decrypt(secrets, 'second factor', kept) === undefined).length;
}
