import { queryOptions } from '@tanstack/react-query';
import { ChannelType } from '../../resources/enums/channelType';
import { Status } from '../../resources/enums/status';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { UsageSpan } from '../../resources/shared/usageInterval';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import type { Send } from './client';
import { documentOf, documentsFor } from './document';
import { requestUsage } from './usage';
import { isRecord } from './valueAt';

/** A record that is part of another, with what it used. */
export interface UsagePart {
  readonly id: string;
  readonly label: string;
  readonly utilities: readonly UtilityUsage[];
}

/** What a record consists of as far as its usage is concerned; channels have no parts. */
export const partsOf = { accounts: 'sites', sites: 'buildings', buildings: 'loads', loads: 'loads' } as const;

/** As many are asked for, those first that used most in the last 30 days: a request may name no more. */
export const maxParts = 200;

const partsDocument = documentsFor(
  () => [...new Set(Object.values(partsOf))].map((name) => catalogue.entity(name)),
  ({ table, plural, key: [key] }) =>
    documentOf('query', `UsageParts${plural}`, { where: `${table}_bool_exp!` }, [
      `parts: ${table}(where: $where, order_by: [{RecentUsage: desc_nulls_last}, {Label: asc}, {${key}: asc}], limit: ${maxParts}) { ${key} Label }`,
    ]),
);

/** Returns the rows that are parts of a record. */
function whereOfParts(entity: Entity, id: string, { utility }: Pick<UtilityUsage, 'utility'>): object {
  const belongsToRecord = { [entity.key[0] as string]: { _eq: id } };
  const isOfUtility = { UtilityType: { _eq: utility } };
  if (entity.name === 'loads') return { ParentLoadId: { _eq: id }, ...isOfUtility };
  if (entity.name !== 'buildings') return belongsToRecord;
  // What is left of a load that was deleted is part of no other any more.
  const isTop = {
    _or: [{ ParentLoadId: { _is_null: true } }, { ParentLoad: { Status: { _eq: Status.values.Deleted } } }],
  };
  const isBelowMain = { ParentLoad: { MainIncomer: { _eq: true } } };
  // What was calculated is a total of loads that are parts themselves.
  const isMeasured = { Channels: { Type: { _neq: ChannelType.values.Calculated } } };
  return { ...belongsToRecord, ...isOfUtility, ...isMeasured, MainIncomer: { _eq: false }, _or: [isTop, isBelowMain] };
}

/** Returns the ids of the parts of a record, as many as one request may name, with their labels. */
export async function readParts(
  send: Send,
  entity: Entity,
  parts: Entity,
  id: string,
  counted: Pick<UtilityUsage, 'utility'>,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const variables = { where: whereOfParts(entity, id, counted) };
  const data = await send({ document: partsDocument(parts), variables, signal });
  const rows = Array.isArray(data.parts) ? data.parts.filter(isRecord) : [];
  return new Map(rows.map((row) => [String(row[parts.key[0] as string]), String(row.Label ?? '')]));
}

/** In ms. */
const staleTime = 60_000;

/** The parts of a record that the person may read, with their usage of all utilities: two requests however many they are. */
export const usagePartsQuery = (
  send: Send,
  entity: Entity,
  parts: Entity,
  id: string,
  { from, until }: UsageSpan,
  counted: Pick<UtilityUsage, 'utility'>,
) =>
  queryOptions({
    queryKey: ['usageParts', entity.name, id, from, until, counted.utility],
    queryFn: async ({ signal }): Promise<readonly UsagePart[]> => {
      const labels = await readParts(send, entity, parts, id, counted, signal);
      if (labels.size === 0) return [];
      const usage = await requestUsage(parts, [...labels.keys()], { from, until }, 'Yearly', signal);
      return usage.map(({ id: part, utilities }) => ({ id: part, label: labels.get(part) ?? '', utilities }));
    },
    staleTime,
    retry: false,
  });
