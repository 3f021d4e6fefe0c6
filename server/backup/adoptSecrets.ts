import { decrypt, type EncryptionSecrets } from '../identity/encryption';
import { reencryptSecrets } from '../identity/reencryptSecrets';
import type { Database } from '../sql/database';
import { sql } from '../sql/fragment';

/**
 * Re-encrypts the secrets of a restored database with this installation's secret. They are encrypted with that of
 * another one, which was in the backup or is `TOKEN_SECRET_BEFORE`. Returns how many second factors neither decrypts.
 */
export async function adoptSecrets(database: Database, secrets: EncryptionSecrets): Promise<number> {
  await reencryptSecrets(database, secrets);
  const rows = await database.rows<{ encrypted: string }>(
    sql`select "MfaSecret" as encrypted from "dw_Contacts" where "MfaSecret" is not null`,
  );
  return rows.filter(({ encrypted }) => decrypt(secrets, 'second factor', encrypted) === undefined).length;
}
