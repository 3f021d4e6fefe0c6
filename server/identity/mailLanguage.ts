import type { Database } from '../sql/database';
import { param, sql } from '../sql/fragment';

export type MailLanguage = 'en' | 'de';

/**
 * Returns the language that a person chose in the console; without a choice, that of the country of their first
 * account, or English.
 */
export async function mailLanguageOf(database: Database, contactId: string): Promise<MailLanguage> {
  const [found] = await database.rows<{ chosen: string | null; country: string | null }>(sql`
    select
      (select value #>> '{}' from meterdesk.preference
        where contact_id = ${param(contactId)}::uuid and name = 'locale') as chosen,
      (select a."CountryCode" from "dw_ContactsRole" r join "dw_Accounts" a using ("AccountId")
        where r."ContactId" = ${param(contactId)}::uuid order by r."CreatedOn", a."AccountId" limit 1) as country`);
  if (found?.chosen) return found.chosen === 'de' ? 'de' : 'en';
  return germanSpeaking.has(found?.country ?? '') ? 'de' : 'en';
}

const germanSpeaking = new Set(['AT', 'CH', 'DE', 'LI']);
