import { queryOptions } from '@tanstack/react-query';
import { Status } from '../../resources/enums/status';
import { catalogue } from '../../resources/language/all';
import { type ComparedSet, type SetMembers, type SetPlace, setMembers, setText } from '../lib/exploreAddress';
import type { Send } from './client';
import { type ComparedDetails, comparedColumns, comparedDetails } from './comparedRecords';
import { documentOf, documentsFor } from './document';
import { objectFromPath, valueAt } from './valueAt';

/** The records of a set that the caller may read: the first ones, and the number of all. */
export interface ReadSet {
  readonly details: readonly ComparedDetails[];
  readonly count: number;
}

/** `order_by` of the members: labels of their parents, then their own. */
const orders: Readonly<Record<SetMembers, string>> = {
  buildings: '{Site: {Label: asc}}, {Label: asc}, {BuildingId: asc}',
  loads: '{Building: {Label: asc}}, {Label: asc}, {LoadId: asc}',
  channels: '{Building: {Label: asc}}, {Load: {Label: asc}}, {Label: asc}, {ChannelId: asc}',
};

const setDocument = documentsFor(
  () => setMembers,
  (members) => {
    const { table } = catalogue.entity(members);
    return documentOf('query', `Compared${members}Of`, { where: `${table}_bool_exp!`, most: 'Int!' }, [
      `members: ${table}(where: $where, order_by: [${orders[members]}], limit: $most) { ${comparedColumns[members]} }`,
      `all: ${table}_aggregate(where: $where) { aggregate { count } }`,
    ]);
  },
);

const isNotDeleted = { Status: { _neq: Status.values.Deleted } };

/** Path from a member to the key of the place that it is in. */
const placePaths: Readonly<Record<SetMembers, Readonly<Record<SetPlace, string>>>> = {
  buildings: { buildings: 'BuildingId', sites: 'SiteId', accounts: 'Site.AccountId' },
  loads: { buildings: 'BuildingId', sites: 'Building.SiteId', accounts: 'Building.Site.AccountId' },
  channels: { buildings: 'BuildingId', sites: 'Building.SiteId', accounts: 'Building.Site.AccountId' },
};
/** Conditions that no parent of a member is deleted. */
const parentConditions: Readonly<Record<SetMembers, readonly object[]>> = {
  buildings: [{ Site: isNotDeleted }],
  loads: [{ Building: { ...isNotDeleted, Site: isNotDeleted } }],
  channels: [
    { Building: { ...isNotDeleted, Site: isNotDeleted } },
    { _or: [{ LoadId: { _is_null: true } }, { Load: isNotDeleted }] },
  ],
};

/** Returns the first `limit` records of a set, without deleted ones and those below deleted ones. */
export async function readComparedSet(
  send: Send,
  { members, place, id }: ComparedSet,
  limit: number,
  signal?: AbortSignal,
): Promise<ReadSet> {
  const isInPlace = objectFromPath(placePaths[members][place], { _eq: id });
  const variables = { where: { _and: [isInPlace, isNotDeleted, ...parentConditions[members]] }, most: limit };
  const data = await send({ document: setDocument(members), variables, signal });
  return {
    details: comparedDetails(members, data.members),
    count: Number(valueAt(data, 'all.aggregate.count') ?? 0),
  };
}

/** In ms. */
const staleTime = 300_000;

/** The query of the first `limit` records of a set. */
export const comparedSetQuery = (send: Send, set: ComparedSet, limit: number) =>
  queryOptions({
    queryKey: ['comparedSet', setText(set), limit],
    queryFn: ({ signal }) => readComparedSet(send, set, limit, signal),
    staleTime,
  });
