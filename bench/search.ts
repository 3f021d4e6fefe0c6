import { catalogue } from '../resources/language/all';
import { execute } from '../server/graphql/execute';
import { apiOf } from '../server/graphql/route';
import type { Caller } from '../server/sql/caller';
import type { Database } from '../server/sql/database';
import { line, median } from './measure';

const paths = catalogue.entity('channels').search;
const nested = (path: string): string =>
  path.split('.').reduceRight((inner, step) => `{ ${step}: ${inner} }`, '{ _ilike: $search }');
const where = `where: { _or: [${paths.map(nested).join(', ')}] }`;
const list = `query Channels($search: String!) {
  dw_Channels(${where}, order_by: { Label: asc }, limit: 25) { ChannelId Label Load { Label } Building { Label Site { Label Account { Label } } } }
  dw_Channels_aggregate(${where}) { aggregate { count } }
}`;

const joins = `from "dw_Channels" c left join "dw_Loads" l using ("LoadId") join "dw_Buildings" b on b."BuildingId" = c."BuildingId"
  join "dw_Sites" s using ("SiteId") join "dw_Accounts" a using ("AccountId")`;
const anywhere = `where c."Label" ilike $1 or c."ChannelKey" ilike $1 or l."Label" ilike $1 or b."Label" ilike $1 or s."Label" ilike $1 or a."Label" ilike $1`;
const byHand = (condition: string) => [
  `select c."ChannelId", c."Label", l."Label", b."Label", s."Label", a."Label" ${joins} ${condition} order by c."Label" limit 25`,
  `select count(*) ${joins} ${condition}`,
];

export async function benchSearch(database: Database): Promise<void> {
  const api = apiOf({ catalogue, database });
  const [account] = (await database.pool.query<{ id: string }>(`select md5('a7')::uuid as id`)).rows;
  const staff: Caller = { contactId: crypto.randomUUID(), isStaff: true, standings: [] };
  const contact: Caller = { ...staff, isStaff: false, standings: [{ accountId: account?.id ?? '', standing: 'User' }] };
  const asked = (caller: Caller, search: string) => () => execute(api, caller, { query: list, variables: { search } });
  const run = (statements: readonly string[], search: string) => async () => {
    for (const statement of statements) await database.pool.query(statement, [search]);
  };
  for (const [title, search] of [
    ['a term that one channel has', '%channel 77123%'],
    ['a term that a hundredth has', '%site 12%'],
    ['a term that nobody has', '%zebra%'],
    ['no term', '%%'],
  ] as const) {
    const hand = await median(run(byHand(anywhere), search));
    console.log(`\nList and total of channels: ${title}`);
    console.log(line('by hand: joins and ilike', hand, hand));
    console.log(
      line('by hand: the search column', await median(run(byHand(`where c."_search" like lower($1)`), search)), hand),
    );
    console.log(line('data API, staff', await median(asked(staff, search)), hand));
    console.log(line('data API, a contact of one account in a hundred', await median(asked(contact, search)), hand));
  }
}
