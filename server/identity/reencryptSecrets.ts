import type { Database, Session } from '../sql/database';
import { param, sql } from '../sql/fragment';
import { pauseJournal } from '../sql/unjournaled';
import { type EncryptionSecrets, type Purpose, reencrypted } from './encryption';

type Reencrypt = (purpose: Purpose, kept: string) => string | undefined;

/**
 * Encrypts stored secrets with the current `TOKEN_SECRET` that an earlier version stored in plain text, or that are
 * encrypted with the previous one. Returns the number of rows changed. May run in several processes at the same time.
 */
export async function reencryptSecrets(database: Database, secrets: EncryptionSecrets): Promise<number> {
  const reencrypt: Reencrypt = (purpose, kept) => reencrypted(secrets, purpose, kept);
  return database.write({ contactId: null, operation: 'RenewSeals' }, async (session) => {
    await pauseJournal(session);
    const counts = [
      await reencryptContacts(session, reencrypt),
      await reencryptSecondFactors(session, reencrypt),
      await reencryptKeys(session, reencrypt),
    ];
    return counts.reduce((sum, count) => sum + count, 0);
  });
}

async function reencryptContacts(session: Session, reencrypt: Reencrypt): Promise<number> {
  const rows = await session.rows<{ id: string; kept: string }>(sql`
    select "ContactId" as id, "MfaSecret" as kept from "dw_Contacts" where "MfaSecret" is not null for update`);
  return countUpdated(rows, async ({ id, kept }) => {
    const sealed = reencrypt('second factor', kept);
    if (sealed === undefined) return 0;
    return session.count(
      sql`update "dw_Contacts" set "MfaSecret" = ${param(sealed)} where "ContactId" = ${param(id)}::uuid`,
    );
  });
}

async function reencryptSecondFactors(session: Session, reencrypt: Reencrypt): Promise<number> {
  const rows = await session.rows<{ id: string; offered: string | null; recovery: readonly string[] }>(sql`
    select contact_id as id, offered, recovery from meterdesk.second_factor for update`);
  return countUpdated(rows, async ({ id, offered, recovery }) => {
    const [secret, codes] = [
      offered === null ? undefined : reencrypt('second factor', offered),
      recovery.map((encrypted) => reencrypt('second factor', encrypted)),
    ];
    if (secret === undefined && codes.every((code) => code === undefined)) return 0;
    return session.count(sql`
      update meterdesk.second_factor set offered = ${param(secret ?? offered)},
        recovery = ${param(codes.map((code, index) => code ?? recovery[index]))}::text[]
      where contact_id = ${param(id)}::uuid`);
  });
}

async function reencryptKeys(session: Session, reencrypt: Reencrypt): Promise<number> {
  const rows = await session.rows<{ kid: string; kept: string }>(
    sql`select kid, sealed as kept from meterdesk.signing_key for update`,
  );
  return countUpdated(rows, async ({ kid, kept }) => {
    const sealed = reencrypt('signing key', kept);
    if (sealed === undefined) return 0;
    return session.count(sql`update meterdesk.signing_key set sealed = ${param(sealed)} where kid = ${param(kid)}`);
  });
}

async function countUpdated<Row>(rows: readonly Row[], update: (row: Row) => Promise<number>): Promise<number> {
  let count = 0;
  for (const row of rows) count += await update(row);
  return count;
}
