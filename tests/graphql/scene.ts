import { catalogue } from '../../resources/language/all';
import type { Caller } from '../../server/sql/caller';
import type { Database } from '../../server/sql/database';
import { type Ask, asking } from '../support/api';
import { person } from '../support/people';

/** `id(3)` is the same in every run. */
export const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const stamps = { CreatedOn: '2026-01-05T08:00:00Z', UpdatedOn: '2026-01-05T08:00:00Z' };

const rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  dw_Accounts: [
    { AccountId: id(1), Label: 'North', NumEmployees: 40, CountryCode: 'NZ' },
    { AccountId: id(2), Label: 'South', NumEmployees: 7, CountryCode: 'AU' },
  ],
  dw_Sites: [
    { SiteId: id(11), AccountId: id(1), Label: 'Harbour', City: 'Auckland' },
    { SiteId: id(12), AccountId: id(1), Label: 'Hill', City: 'Wellington', Status: 2 },
    { SiteId: id(13), AccountId: id(2), Label: 'Harbour', City: 'Sydney' },
  ],
  dw_Buildings: [
    { BuildingId: id(21), SiteId: id(11), Label: 'Mill', NlaSqm: 1200.5 },
    { BuildingId: id(22), SiteId: id(11), Label: 'Store', NlaSqm: 300 },
    { BuildingId: id(23), SiteId: id(13), Label: 'Tower', NlaSqm: 9000 },
  ],
  dw_Loads: [
    { LoadId: id(31), BuildingId: id(21), Label: 'Main switchboard', MainIncomer: true },
    { LoadId: id(32), BuildingId: id(21), Label: 'Chiller', ParentLoadId: id(31) },
    { LoadId: id(33), BuildingId: id(23), Label: 'Main switchboard', MainIncomer: true },
  ],
};

/** Two accounts with a few rows whose keys and labels are the same in every run; nobody is in it but who is named. */
export async function insertScene(
  database: Database,
): Promise<{ ask: Ask; staff: Caller; north: Caller; both: Caller }> {
  const ask = asking(catalogue, database);
  const staff = await person(database, 'Esp');
  for (const [table, objects] of Object.entries(rows)) {
    const stamped = objects.map((object) => ({ ...object, ...stamps }));
    const document = `mutation SetUp($objects: [${table}_insert_input!]!) { insert_${table}(objects: $objects) { affected_rows } }`;
    const { errors } = await ask(staff, document, { objects: stamped });
    if (errors) throw new Error(`${table}: ${errors[0]?.message}`);
  }
  const [north, both] = [await person(database, 'Editor', [id(1)]), await person(database, 'Editor', [id(1), id(2)])];
  return { ask, staff, north, both };
}
