import { ContactStatus, ContactType } from '../../resources/enums/contact';
import type { Catalogue } from '../../resources/language/catalogue';
import type { Caller } from '../sql/caller';
import type { Database, Session } from '../sql/database';
import { ident, param, sql } from '../sql/fragment';
import { pauseJournal, resumeJournal } from '../sql/unjournaled';
import { HttpError } from './httpError';

type Row = Readonly<Record<string, unknown>>;

/** All stored data of a person except secrets. */
export interface PersonalData {
  readonly contact: Row;
  /** Rows that refer to the person, by `table.column`. */
  readonly records: Readonly<Record<string, readonly Row[]>>;
  readonly preferences: readonly Row[];
  readonly passkeys: readonly Row[];
  /** Imports of the person, without their rows. */
  readonly imports: readonly Row[];
  readonly changes: readonly Row[];
  /** Parts of which only the first 10,000 rows were exported: `changes`, `imports`, or names of `records`. */
  readonly incomplete: readonly string[];
}

/** Rows of one part that are exported; `incomplete` names the parts that have more. */
const maxRows = 10_000;
const erasedName = 'Erased person';
/** Columns of a contact that identify the person. */
const personalColumns = [
  'DisplayName',
  'FirstName',
  'LastName',
  'Salutation',
  'EmailAddress',
  'Mobile',
  'Phone',
] as const;

/** Resources whose rows are labelled with the person's name in history. */
const labelledByPerson = ['contactsRole', 'sessions', 'mlNotificationsVisibility'] as const;

/** Returns all stored data of a person. @throws HttpError 404 where there is no such person */
export function exportPerson(database: Database, catalogue: Catalogue, contactId: string): Promise<PersonalData> {
  return database.read(async (session) => {
    const incomplete: string[] = [];
    const limited = (part: string, rows: readonly Row[]): readonly Row[] => {
      if (rows.length > maxRows) incomplete.push(part);
      return rows.slice(0, maxRows);
    };
    const rowsOf = async (table: string, column: string): Promise<readonly Row[]> => {
      const found = await session.rows<{ row: Row }>(sql`
        select to_jsonb(t) - ${param(secretColumns(catalogue, table))}::text[] as row from ${ident(table)} t
        where ${ident(column)} = ${param(contactId)}::uuid limit ${param(maxRows + 1)}`);
      return limited(
        `${table}.${column}`,
        found.map(({ row }) => row),
      );
    };
    const [contact] = await rowsOf('dw_Contacts', 'ContactId');
    if (!contact) throw noSuchPerson();
    const records: Record<string, readonly Row[]> = {};
    for (const { table, column } of await columnsThatName(session)) {
      const rows = await rowsOf(table, column);
      if (rows.length > 0) records[`${table}.${column}`] = rows;
    }
    const changes = await session.rows<Row>(sql`
      select id::text, occurred_on as "occurredOn", operation, reason from meterdesk.change_set
      where contact_id = ${param(contactId)}::uuid order by id desc limit ${param(maxRows + 1)}`);
    const imports = await session.rows<Row>(sql`
      select file_name as "fileName", resource, state, created_on as "createdOn" from meterdesk.import_run
      where contact_id = ${param(contactId)}::uuid order by created_on desc limit ${param(maxRows + 1)}`);
    return {
      contact,
      records,
      preferences: await session.rows<Row>(sql`
        select name, value, updated_on as "updatedOn" from meterdesk.preference where contact_id = ${param(contactId)}::uuid
        union all select 'notices', to_json(n), updated_on from meterdesk.notice_preference n where contact_id = ${param(contactId)}::uuid`),
      passkeys: await session.rows<Row>(sql`
        select name, created_on as "createdOn", used_on as "usedOn" from meterdesk.passkey
        where contact_id = ${param(contactId)}::uuid order by created_on`),
      imports: limited('imports', imports),
      changes: limited('changes', changes),
      incomplete,
    };
  });
}

/**
 * Erases a person's names, addresses, device data of sessions, preferences, passkeys and secrets, also in history,
 * which keeps what was changed and when. Irreversible.
 * @throws HttpError 404 where there is no such person, 409 for the caller
 */
export async function erasePerson(database: Database, caller: Caller, contactId: string): Promise<void> {
  if (contactId.toLowerCase() === caller.contactId.toLowerCase())
    throw new HttpError('You cannot erase yourself.', 'not-allowed', 409);
  const id = param(contactId);
  await database.write({ contactId: caller.contactId, operation: 'ErasePerson' }, async (session) => {
    await pauseJournal(session);
    const erased = await session.count(sql`
      update "dw_Contacts" set "DisplayName" = ${param(erasedName)}, "FirstName" = null, "LastName" = null, "Salutation" = null,
        "EmailAddress" = 'erased-' || "ContactId" || '@erased.invalid', "Mobile" = null, "Phone" = null,
        "Password" = null, "Salt" = null, "MfaSecret" = null, "ResetCode" = null, "ResetCodeExpiresOn" = null,
        "Type" = ${param(ContactType.values.Client)}
      where "ContactId" = ${id}::uuid`);
    if (erased === 0) throw noSuchPerson();
    // The device of a view is that of the person who views.
    await session.count(sql`
      update "dw_Sessions" set "EndedOn" = coalesce("EndedOn", now()), "Device" = null, "Browser" = null,
        "OperatingSystem" = null, "IpAddress" = null, "City" = null, "Country" = null
      where ${id}::uuid in ("ContactId", "ViewerContactId")`);
    await session.count(sql`delete from meterdesk.preference where contact_id = ${id}::uuid`);
    await session.count(sql`delete from meterdesk.notice_preference where contact_id = ${id}::uuid`);
    await session.count(sql`delete from meterdesk.notice where recipient = ${param(contactId.toLowerCase())}`);
    await session.count(sql`delete from meterdesk.second_factor where contact_id = ${id}::uuid`);
    await session.count(sql`delete from meterdesk.passkey where contact_id = ${id}::uuid`);
    // The address that the person was invited by.
    await session.count(sql`update "dw_ContactsRole" set "EmailAddress" = null where "ContactId" = ${id}::uuid`);
    await eraseFromHistory(session, contactId);
    // History records the erasure, once the identifying columns are empty.
    await resumeJournal(session);
    await session.count(sql`
      update "dw_Contacts" set "Status" = ${param(ContactStatus.values.Deleted)} where "ContactId" = ${id}::uuid`);
  });
}

async function eraseFromHistory(session: Session, contactId: string): Promise<void> {
  const columns = sql`${param([...personalColumns])}::text[]`;
  const id = param(contactId.toLowerCase());
  const changes = sql`(resource = 'contacts' and row_key = ${id}) or (resource = any(${param([...labelledByPerson])}::text[])
    and coalesce(after ->> 'ContactId', before ->> 'ContactId') = ${id})`;
  // A history line quotes the label that the row had.
  await session.count(sql`
    update "dw_History" set "Description" = regexp_replace("Description", '‘.*’', ${param(`‘${erasedName}’`)})
    where "Description" like '%‘%' and "SourceId" in (select row_key from meterdesk.change where ${changes})`);
  await session.count(sql`
    update meterdesk.change set label = ${param(erasedName)}, before = before - ${columns}, after = after - ${columns}
    where ${changes}`);
}

/** Returns every column with a foreign key to contacts, of tables and not of their partitions. */
function columnsThatName(session: Session): Promise<{ readonly table: string; readonly column: string }[]> {
  return session.rows(sql`
    select c.relname::text as table, a.attname::text as column
    from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = '"dw_Contacts"'::regclass and k.conparentid = 0
      and c.relnamespace = 'public'::regnamespace
    order by 1, 2`);
}

/** Returns the secret columns of a table, and generated ones. */
function secretColumns(catalogue: Catalogue, table: string): readonly string[] {
  const entity = catalogue.entities.find((one) => one.table === table);
  const secrets = Object.entries(entity?.fields ?? {}).flatMap(([column, { kind }]) =>
    kind === 'secret' ? [column] : [],
  );
  return [...secrets, '_search', '_account', 'Digest'];
}

const noSuchPerson = (): HttpError => new HttpError('There is no such person.', 'not-found', 404);
