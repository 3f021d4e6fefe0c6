import { decrypt, type EncryptionSecrets } from '../identity/encryption';
import { reencryptSecrets } from '../identity/reencryptSecrets';
import type { Database } from '../sql/database';
import { sql } from '../sql/fragment';

/**
 * Encrypts anew, with the secret of this installation, what a restored database has encrypted with that of another one,
 * which came with the backup or is `TOKEN_SECRET_BEFORE`. Returns how many second factors neither secret decrypts.
 */
export async function adoptSecrets(database: Database, secrets: EncryptionSecrets): Promise<number> {
  await reencryptSecrets(database, secrets);
  const rows = await database.rows<{ encrypted: string }>(
    sql`select "MfaSecret" as encrypted from "dw_Contacts" where "MfaSecret" is not null`,
  );
  return rows.filter(({ encrypted }) => decrypt(secrets, 'second factor', encrypted) === undefined).length;
}
