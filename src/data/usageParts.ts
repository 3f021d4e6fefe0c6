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

/** Resource of the parts into which a record's usage is divided; channels have no parts. */
export const partsOf = { accounts: 'sites', sites: 'buildings', buildings: 'loads', loads: 'loads' } as const;

/** Maximum of parts, those that used most in the last 30 days: a request for usage may name no more. */
export const maxParts = 200;

const partsDocument = documentsFor(
  () => [...new Set(Object.values(partsOf))].map((name) => catalogue.entity(name)),
  ({ table, plural, key: [key] }) =>
    documentOf('query', `UsageParts${plural}`, { where: `${table}_bool_exp!` }, [
      `parts: ${table}(where: $where, order_by: [{RecentUsage: desc_nulls_last}, {Label: asc}, {${key}: asc}], limit: ${maxParts}) { ${key} Label }`,
    ]),
);

/** Returns the condition for the parts of a record. */
function whereOfParts(entity: Entity, id: string, { utility }: Pick<UtilityUsage, 'utility'>): object {
  const belongsToRecord = { [entity.key[0]]: { _eq: id } };
  const isOfUtility = { UtilityType: { _eq: utility } };
  if (entity.name === 'loads') return { ParentLoadId: { _eq: id }, ...isOfUtility };
  if (entity.name !== 'buildings') return belongsToRecord;
  // Sub-loads of a deleted load have no parent any more.
  const isTop = {
    _or: [{ ParentLoadId: { _is_null: true } }, { ParentLoad: { Status: { _eq: Status.values.Deleted } } }],
  };
  const isBelowMain = { ParentLoad: { MainIncomer: { _eq: true } } };
  // A load with calculated channels only is a total of loads that are parts themselves.
  const isMeasured = { Channels: { Type: { _neq: ChannelType.values.Calculated } } };
  return { ...belongsToRecord, ...isOfUtility, ...isMeasured, MainIncomer: { _eq: false }, _or: [isTop, isBelowMain] };
}

/** Returns the labels of the parts of a record by their ids, `maxParts` at most. */
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
  return new Map(rows.map((row) => [String(row[parts.key[0]]), String(row.Label ?? '')]));
}

/** In ms. */
const staleTime = 60_000;

/** The query of a record's parts that the caller may read, with their usage of all utilities, in two requests. */
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
