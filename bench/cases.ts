/** A measured request: the same rows from each contender, in its own query language. */
export interface Case extends Bodies {
  readonly title: string;
  /** The goal, in words. */
  readonly target: string;
  /** The same request for other records. */
  readonly others?: readonly Bodies[];
}

export interface Bodies {
  readonly floor: FloorBody;
  readonly ours: GraphqlBody;
  readonly postgraphile?: GraphqlBody;
  readonly mercurius?: GraphqlBody;
}

interface GraphqlBody {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

interface FloorBody {
  readonly statements: readonly { readonly text: string; readonly values: readonly unknown[] }[];
  readonly isWrite?: boolean;
}

const ours = 'ChannelId Label Load { Label } Building { Label Site { Label Account { Label } } }';
const theirs = `nodes { channelId label dwLoadByLoadId { label }
  dwBuildingByBuildingId { label dwSiteBySiteId { label dwAccountByAccountId { label } } } }`;

const json = (rows: string): string => `(select coalesce(json_agg(row_to_json(r)), '[]') from (${rows}) r)`;

/** Returns SQL as an expert writes it: first the 25 rows, then the rows that they refer to. */
const withLabels = (page: string): string => `select c."ChannelId", c."Label", l."Label" as load, b."Label" as building,
    s."Label" as site, a."Label" as account
  from (select * from "dw_Channels" ${page}) c left join "dw_Loads" l on l."LoadId" = c."LoadId"
  join "dw_Buildings" b on b."BuildingId" = c."BuildingId" join "dw_Sites" s using ("SiteId") join "dw_Accounts" a using ("AccountId")
  order by c."Label", c."ChannelId"`;

const ordered = 'order by "Label", "ChannelId"';

function page(title: string, target: string, sqlWhere: string, where: string, condition?: string): Case {
  return {
    title,
    target,
    floor: {
      statements: [
        {
          text: `select json_build_object('rows', ${json(withLabels(`${sqlWhere} ${ordered} limit 25`))},
            'total', (select count(*) from "dw_Channels" ${sqlWhere}))::text`,
          values: [],
        },
      ],
    },
    ours: {
      query: `{ dw_Channels(where: ${where}, order_by: { Label: asc }, limit: 25) { ${ours} }
        dw_Channels_aggregate(where: ${where}) { aggregate { count } } }`,
    },
    ...(condition !== undefined && {
      postgraphile: {
        query: `{ allDwChannels(first: 25, orderBy: LABEL_ASC${condition}) { totalCount ${theirs} } }`,
      },
    }),
  };
}

const searched = ['Label', 'ChannelKey', 'Reference', 'UnitOfMeasure', 'Load.Label', 'Building.Label'];
const paths = [...searched, 'Building.Site.Label', 'Building.Site.Account.Label'];
const term = (pattern: string): string =>
  `{ _or: [${paths
    .map((path) => path.split('.').reduceRight((inner, step) => `{ ${step}: ${inner} }`, `{ _ilike: "${pattern}" }`))
    .join(', ')}] }`;
const search = (title: string, pattern: string): Case =>
  page(`free text: ${title}`, 'at most 1.5 × the floor', `where "_search" like lower('${pattern}')`, term(pattern));

const exactKey = '{ _or: [{ ChannelKey: { _ilike: "key 77-123" } }, { Reference: { _ilike: "key 77-123" } }] }';

function offsetPage(offset: number, target: string): Case {
  return {
    title: `25 rows from ${offset.toLocaleString('en')} on`,
    target,
    floor: {
      statements: [{ text: `select ${json(withLabels(`${ordered} limit 25 offset $1`))}::text`, values: [offset] }],
    },
    ours: {
      query: `query ($offset: Int!) { dw_Channels(order_by: { Label: asc }, limit: 25, offset: $offset) { ${ours} } }`,
      variables: { offset },
    },
    postgraphile: {
      query: `query ($offset: Int!) { allDwChannels(first: 25, offset: $offset, orderBy: LABEL_ASC) { ${theirs} } }`,
      variables: { offset },
    },
  };
}

const columns20 =
  'ChannelId BuildingId LoadId FeedId Label ChannelKey UnitOfMeasure SummationType TimeZone IntervalFrequency IntervalFrequencyValue IntervalMins Type ValueTypeEnum NatureType EnableAlerts MeterType Level Reference Status'.split(
    ' ',
  );

const loadWithAll = (loadId: string): Bodies => ({
  floor: {
    statements: [
      {
        text: `select row_to_json(r)::text from (select l."LoadId", l."Label", l."Status", b."Label" as building, s."Label" as site, a."Label" as account,
          (select json_agg(row_to_json(c)) from (select "ChannelId", "Label", "UnitOfMeasure" from "dw_Channels" c where c."LoadId" = l."LoadId" order by "Label" limit 10) c) as channels,
          (select count(*) from "dw_Channels" c where c."LoadId" = l."LoadId") as total
          from "dw_Loads" l join "dw_Buildings" b using ("BuildingId") join "dw_Sites" s using ("SiteId") join "dw_Accounts" a using ("AccountId") where l."LoadId" = $1) r`,
        values: [loadId],
      },
    ],
  },
  ours: {
    query: `query ($id: uuid!) { dw_Loads_by_pk(LoadId: $id) { LoadId Label Status Building { Label Site { Label Account { Label } } }
      Channels(order_by: { Label: asc }, limit: 10) { ChannelId Label UnitOfMeasure } Channels_aggregate { aggregate { count } } } }`,
    variables: { id: loadId },
  },
  postgraphile: {
    query: `query ($id: UUID!) { dwLoadByLoadId(loadId: $id) { loadId label status dwBuildingByBuildingId { label dwSiteBySiteId { label dwAccountByAccountId { label } } }
      dwChannelsByLoadId(first: 10, orderBy: LABEL_ASC) { totalCount nodes { channelId label unitOfMeasure } } } }`,
    variables: { id: loadId },
  },
});

/** Returns the cases that read. @param loads ids of loads that have channels */
export const reading = ([loadId = '', ...otherLoads]: readonly string[]): readonly Case[] => [
  page('25 channels with labels and total: all', 'at most 0.6 × the floor', '', '{}', ''),
  page(
    '25 channels with labels and total: the active ones',
    'at most 0.6 × the floor',
    'where "Status" = 1',
    '{ Status: { _eq: 1 } }',
  ),
  search('one channel', '%channel 77123%'),
  search('some thousand', '%harbour 8%'),
  search('an eighth', '%harbour%'),
  search('half of all', '%northern%'),
  page(
    'free text: a key in other words',
    'at most 1.5 × the floor',
    `where "_search" like '%key77123%'`,
    term('%key 77-123%'),
  ),
  page('number: a key exactly', 'at most 1.5 × the floor', `where "ChannelKey" = 'KEY77123'`, exactKey),
  offsetPage(10_000, 'at most 1.3 × the floor'),
  offsetPage(90_000, 'does not grow with the offset'),
  {
    title: 'a load with its parents, channels and their number',
    target: 'at most 1.5 × the floor',
    ...loadWithAll(loadId),
    others: otherLoads.map(loadWithAll),
  },
  {
    title: '100 rows of 20 columns',
    target: 'at least 4 × the requests a second of mercurius with JIT',
    floor: {
      statements: [
        {
          text: `select ${json(`select ${columns20.map((column) => `"${column}"`).join(', ')} from "dw_Channels" ${ordered} limit 100`)}::text`,
          values: [],
        },
      ],
    },
    ours: { query: `{ dw_Channels(order_by: { Label: asc }, limit: 100) { ${columns20.join(' ')} } }` },
    postgraphile: {
      query: `{ allDwChannels(first: 100, orderBy: LABEL_ASC) { nodes { ${columns20.map((column) => column[0]?.toLowerCase() + column.slice(1)).join(' ')} } } }`,
    },
    mercurius: { query: `{ channels(limit: 100) { ${columns20.join(' ')} } }` },
  },
];

let labelCount = 0;
const uniqueLabel = (): string => {
  labelCount += 1;
  return `${Date.now().toString(36)}${labelCount}`;
};

/** Returns the cases that write, with new values for each run. */
export const writing = (siteId: string): readonly (() => Case)[] => [
  () => {
    const label = uniqueLabel();
    return {
      title: 'a new building',
      target: 'at most 2 × the floor',
      floor: {
        isWrite: true,
        statements: [
          {
            text: `insert into bare."Buildings" ("SiteId", "Label") values ($1, $2) returning "BuildingId"`,
            values: [siteId, label],
          },
        ],
      },
      ours: {
        query:
          'mutation CreateBuildings($object: dw_Buildings_insert_input!) { insert_dw_Buildings_one(object: $object) { BuildingId } }',
        variables: { object: { SiteId: siteId, Label: label } },
      },
    };
  },
  () => changeOf(siteId, 'a change of a site', 'SiteId'),
  () =>
    changeOf(
      siteId,
      'a change of a site, shown again with its account',
      'SiteId Label Ecms Status UpdatedOn Account { AccountId Label }',
    ),
];

/** Returns a change of a column without an index. */
function changeOf(siteId: string, title: string, selection: string): Case {
  const label = uniqueLabel();
  return {
    title,
    target: 'at most 2 × the floor',
    floor: {
      isWrite: true,
      statements: [
        {
          text: `update bare."Sites" set "Ecms" = $2 where "SiteId" = $1 returning "SiteId"`,
          values: [siteId, label],
        },
      ],
    },
    ours: {
      query: `mutation UpdateSites($id: uuid!, $set: dw_Sites_set_input!) { update_dw_Sites_by_pk(pk_columns: { SiteId: $id }, _set: $set) { ${selection} } }`,
      variables: { id: siteId, set: { Ecms: label } },
    },
  };
}
