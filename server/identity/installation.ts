import { type Static, Type } from 'typebox';
import type { Database, Session } from '../sql/database';
import { sql } from '../sql/fragment';

type Reader = Pick<Database | Session, 'rows'>;

/** The installation's settings; each is empty before it is set up. */
export const Installation = Type.Object({
  Company: Type.String({ description: 'The provider of this installation' }),
  Currency: Type.String({ description: 'ISO 4217 code, for accounts whose country has no known currency' }),
  CountryCode: Type.String({ description: 'For new accounts' }),
  TimeZoneIana: Type.String({ description: 'For new accounts' }),
});
export type Installation = Static<typeof Installation>;

export const notSetUp: Installation = { Company: '', Currency: '', CountryCode: '', TimeZoneIana: '' };

export async function readInstallation(database: Reader): Promise<Installation> {
  const [row] = await database.rows<Installation>(
    sql`select "Company", "Currency", "CountryCode", "TimeZoneIana" from "dw_Installation" limit 1`,
  );
  return row ?? notSetUp;
}

/** Returns the company that provides the installation, as mails name it; `Meterdesk` where none is set. */
export const providerName = async (database: Reader): Promise<string> =>
  (await readInstallation(database)).Company || 'Meterdesk';
