import { Type } from 'typebox';
import { ChannelType } from '../../resources/enums/channelType';
import { DashboardStatus } from '../../resources/enums/dashboardStatus';
import { NodeType } from '../../resources/enums/nodeType';
import { Status } from '../../resources/enums/status';
import { authenticate } from '../identity/authenticate';
import { HttpError } from '../identity/httpError';
import { type TypedApp, uuidSchema } from '../identity/schemas';
import { rowFilter } from '../sql/access';
import { type Fragment, ident, literal, param, sql } from '../sql/fragment';
import { table } from '../sql/path';
import { parentLoad } from '../usage/parentLoad';
import type { RestContext } from './context';

/** Most nodes of an answer. */
const maxNodes = 50_000;

interface Node {
  readonly id: string;
  readonly label: string;
  /** As `NodeType` numbers them. */
  readonly type: number;
  readonly city: string | null;
  readonly unit: string | null;
  /** As `UtilityType` numbers them; of loads. */
  readonly utility: number | null;
  readonly nodes: Node[];
}
const Nodes = Type.Unsafe<readonly Node[]>({ type: 'array', items: { type: 'object', additionalProperties: true } });
// An account is in no tree, only above one.
const { unknown: account, dashboard, group, site, building, load, channel, channelCalc } = NodeType.values;
const deleted = literal(Status.values.Deleted);

/** Returns the SQL of a reference to the parent node. It has the type, as ids are unique only within a table. */
const parentOf = (type: number, id: Fragment): Fragment => sql`${literal(`${type}:`)} || ${id}`;

/** Registers the route for the tree of an account or a site: dashboards, groups, sites, buildings, loads, channels. */
export function profileTreeRoute(app: TypedApp, context: RestContext): void {
  const { database, catalogue } = context;
  app.get(
    '/platform/profile/:id',
    {
      schema: {
        summary: 'Tree of the records of an account or a site',
        description:
          'Nodes have `id`, `label`, `type` (as `NodeType` numbers them), `city`, `unit`, `utility` and `nodes`, by label.',
        params: Type.Object({ id: uuidSchema }),
        response: { 200: Type.Object({ id: uuidSchema, nodes: Nodes }) },
      },
    },
    async (request) => {
      const caller = await authenticate(context, request);
      const { id } = request.params;
      const key = sql`${param(id)}::uuid`;
      const from = (resource: string, alias: string, condition: Fragment): Fragment => {
        const entity = catalogue.entity(resource);
        return sql`from ${table(entity)} ${ident(alias)} where ${condition} and ${rowFilter(catalogue, entity, alias, caller, 'read')}`;
      };
      const isNotDeleted = (alias: string) => sql`${ident(alias, 'Status')} <> ${deleted}`;
      const [row] = await database.rows<{ found: boolean; rows: readonly (Node & { parent: string })[] }>(sql`
        with sites as materialized (select s.* ${from('sites', 's', sql`(s."AccountId" = ${key} or s."SiteId" = ${key}) and ${isNotDeleted('s')}`)}),
        buildings as materialized (select b.* ${from('buildings', 'b', sql`b."SiteId" in (select "SiteId" from sites) and ${isNotDeleted('b')}`)}),
        nodes as (
          select d."DashboardId" as id, ${parentOf(account, sql`d."AccountId"`)} as parent, d."Label" as label, ${literal(dashboard)} as type, null::text as city, null::text as unit, null::int as utility
            ${from('dashboards', 'd', sql`d."AccountId" = ${key} and d."Status" <> ${literal(DashboardStatus.values.Deleted)}`)}
          union all select g."GroupId", ${parentOf(account, sql`g."AccountId"`)}, g."Label", ${literal(group)}, null, null, null
            ${from('groups', 'g', sql`g."AccountId" = ${key} and ${isNotDeleted('g')}`)}
          union all select s."SiteId", coalesce((select ${parentOf(group, sql`g."GroupId"`)} ${from('groups', 'g', sql`g."GroupId" = s."GroupId" and ${isNotDeleted('g')}`)}), ${parentOf(account, sql`s."AccountId"`)}),
            s."Label", ${literal(site)}, s."City", null, null from sites s
          union all select b."BuildingId", ${parentOf(site, sql`b."SiteId"`)}, b."Label", ${literal(building)}, null, null, null from buildings b
          union all select l."LoadId", coalesce(${parentOf(load, parentLoad)}, ${parentOf(building, sql`l."BuildingId"`)}), l."Label", ${literal(load)}, null, null, l."UtilityType"
            ${from('loads', 'l', sql`l."BuildingId" in (select "BuildingId" from buildings) and ${isNotDeleted('l')}`)}
          union all select c."ChannelId", coalesce(${parentOf(load, sql`c."LoadId"`)}, ${parentOf(building, sql`c."BuildingId"`)}), c."Label",
            case when c."Type" = ${literal(ChannelType.values.Calculated)} then ${literal(channelCalc)} else ${literal(channel)} end, null, c."UnitOfMeasure", null
            ${from('channels', 'c', sql`c."BuildingId" in (select "BuildingId" from buildings) and ${isNotDeleted('c')}`)})
        select exists (select ${from('accounts', 'a', sql`a."AccountId" = ${key}`)}) or exists (select from sites) as found,
          (select coalesce(json_agg(n), '[]') from (select * from nodes order by lower(label), label, id limit ${literal(maxNodes + 1)}) n) as rows`);
      if (!row?.found) throw new HttpError('There is no such account or site.', 'not-found', 404);
      if (row.rows.length > maxNodes)
        throw new HttpError(
          `The tree has more than ${maxNodes} nodes: ask for one of its sites, by its id.`,
          'too-many',
          413,
        );
      return { id, nodes: treeOf(row.rows, id) };
    },
  );
}

/** Returns the nodes below an account or a site, without nodes whose parent is missing, and their descendants. */
function treeOf(rows: readonly (Node & { readonly parent: string })[], root: string): readonly Node[] {
  const below = new Map<string, Node[]>();
  const nodesOf = (parent: string): Node[] => {
    const children = below.get(parent) ?? [];
    below.set(parent, children);
    return children;
  };
  for (const { parent, ...node } of rows) nodesOf(parent).push({ ...node, nodes: nodesOf(`${node.type}:${node.id}`) });
  const id = root.toLowerCase();
  return below.get(`${account}:${id}`) ?? nodesOf(`${site}:${id}`);
}
