import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import { type Static, Type } from 'typebox';
import type { Session } from '../sql/database';
import { literal, param, sql } from '../sql/fragment';
import { pauseJournal } from '../sql/unjournaled';
import type { IdentityContext } from './context';
import { decrypt, encrypt } from './encryption';
import { timestamptz } from './timestamptz';

interface Holder {
  readonly contactId: string;
  /** Encrypted; null where there is no second factor. */
  readonly mfaSecret: string | undefined;
}

const purpose = 'second factor';

const issuer = 'Meterdesk';
const offerMinutes = 15;
const recoveryCodeCount = 10;
/** Seconds by which a telephone's clock may differ. */
const clockTolerance = 30;
/** Between the first and the last of the three time steps that are accepted at the same time. */
const maxStepDistance = 2;

export const TotpSecret = Type.Object({
  secret: Type.String({ description: 'Base32, for typing in.' }),
  uri: Type.String({ description: '`otpauth://…`, for a QR code.' }),
});
type TotpSecret = Static<typeof TotpSecret>;

/** Stores and returns a new secret, which takes effect once confirmed by one of its codes, within 15 minutes. */
export async function createTotpSecret(
  { database, settings }: IdentityContext,
  contactId: string,
  email: string,
  now: Date,
): Promise<TotpSecret> {
  const secret = generateSecret();
  await database.rows(sql`
    insert into meterdesk.second_factor (contact_id, offered, offered_on)
    values (${param(contactId)}::uuid, ${param(encrypt(settings, purpose, secret))}, ${timestamptz(now)})
    on conflict (contact_id) do update set offered = excluded.offered, offered_on = excluded.offered_on`);
  return { secret, uri: generateURI({ issuer, label: email, secret }) };
}

/** Stores the enrolled secret and returns the recovery codes, which are shown only once; undefined for a wrong code. */
export async function confirmTotpSecret(
  context: IdentityContext,
  contactId: string,
  code: string,
  now: Date,
): Promise<readonly string[] | undefined> {
  const { database, settings } = context;
  const [row] = await database.rows<{ offered: string }>(sql`
    select offered from meterdesk.second_factor where contact_id = ${param(contactId)}::uuid and offered is not null
      and offered_on > ${timestamptz(new Date(now.getTime() - offerMinutes * 60_000))}`);
  const step = row && (await stepOf(context, row.offered, code, now));
  if (!row || step === undefined) return undefined;
  const recovery = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  const isTaken = await database.write({ contactId, operation: 'EnrolSecondFactor' }, async (session) => {
    const taken = await session.count(sql`
      update meterdesk.second_factor set offered = null, offered_on = null, last_step = ${param(step)}::bigint,
        recovery = ${param(recovery.map((one) => encrypt(settings, purpose, digest(one))))}::text[]
      where contact_id = ${param(contactId)}::uuid and offered = ${param(row.offered)}`);
    if (taken === 1) await saveSecret(session, contactId, row.offered);
    return taken === 1;
  });
  return isTaken ? recovery : undefined;
}

export async function removeSecret({ database }: IdentityContext, contactId: string): Promise<void> {
  await database.write({ contactId, operation: 'RemoveSecondFactor' }, async (session) => {
    await session.count(sql`delete from meterdesk.second_factor where contact_id = ${param(contactId)}::uuid`);
    await saveSecret(session, contactId, null);
  });
}

/** Marks a code of the app or a recovery code as used. Returns false where it is wrong or was used before. */
export async function acceptCode(
  context: IdentityContext,
  { contactId, mfaSecret }: Holder,
  given: string,
  now: Date,
): Promise<boolean> {
  const code = given.replace(/[\s-]/g, '').toLowerCase();
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(context, contactId, digest(code));
  const step = await stepOf(context, mfaSecret, code, now);
  if (step === undefined) return false;
  const accepted = await context.database.rows(sql`
    insert into meterdesk.second_factor (contact_id, last_step) values (${param(contactId)}::uuid, ${param(step)}::bigint)
    on conflict (contact_id) do update set last_step = excluded.last_step
      where meterdesk.second_factor.last_step < excluded.last_step
        -- No clock but one that has gone back accepts a step so much earlier.
        or meterdesk.second_factor.last_step > excluded.last_step + ${literal(maxStepDistance)}
    returning 1 as accepted`);
  return accepted.length === 1;
}

export async function recoveryCodesLeft({ database }: IdentityContext, contactId: string): Promise<number> {
  return (await recoveryOf(database, contactId)).length;
}

async function spendRecoveryCode(
  { database, settings }: IdentityContext,
  contactId: string,
  wanted: string,
): Promise<boolean> {
  const codes = await recoveryOf(database, contactId);
  const found = codes.find((one) => decrypt(settings, purpose, one) === wanted);
  if (found === undefined) return false;
  const used = await database.rows(sql`
    update meterdesk.second_factor set recovery = array_remove(recovery, ${param(found)})
    where contact_id = ${param(contactId)}::uuid and ${param(found)} = any(recovery) returning 1 as used`);
  return used.length === 1;
}

async function recoveryOf(database: IdentityContext['database'], contactId: string): Promise<readonly string[]> {
  const [row] = await database.rows<{ recovery: readonly string[] }>(sql`
    select recovery from meterdesk.second_factor where contact_id = ${param(contactId)}::uuid`);
  return row?.recovery ?? [];
}

/** Returns the TOTP time step of a code; undefined where the code is wrong or the secret can't be decrypted. */
async function stepOf(
  { settings }: IdentityContext,
  sealed: string | undefined,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const token = code.replace(/\s/g, '');
  const secret = sealed === undefined ? undefined : decrypt(settings, purpose, sealed);
  if (secret === undefined || !/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(now.getTime() / 1_000);
  const result = await verify({ secret, token, epoch, epochTolerance: clockTolerance });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

async function saveSecret(session: Session, contactId: string, secret: string | null): Promise<void> {
  await pauseJournal(session);
  await session.count(sql`
    update "dw_Contacts" set "MfaSecret" = ${param(secret)} where "ContactId" = ${param(contactId)}::uuid`);
}

/** Returns a recovery code of 50 random bits, without letters that look like digits. */
function newRecoveryCode(): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
  const letters = [...randomBytes(10)].map((byte) => alphabet[byte % 32]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

const digest = (code: string): string => createHash('sha256').update(code.replace(/-/g, '')).digest('hex');
