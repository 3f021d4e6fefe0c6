import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { Send } from './client';
import { documentOf, documentsFor } from './document';
import { objectFromPath, valueAt } from './valueAt';
import { type ListFilter, listWhere, snoozedAfter } from './where';

/** Number of rows in each tab of a list: `total`, `snoozed`, and one for each value of the column `by`. */
export type TabCounts = Readonly<Record<string, number>>;

/** Returns the numbers of rows in the tabs under the list's other filters, counted in one request. */
export async function readTabCounts(send: Send, entity: Entity, filter: ListFilter): Promise<TabCounts> {
  const { by = '', snoozed } = entity.list.tabs ?? {};
  const { [by]: _chosen, ...others } = withoutSnoozed(entity, filter);
  const variables = {
    where: listWhere(entity, others, { excludeSnoozed: true }),
    snoozed: snoozed
      ? { _and: [listWhere(entity, others), objectFromPath(snoozed.until, snoozedAfter(new Date()))] }
      : { _not: {} },
  };
  const data = await send({ document: countsDocument(entity), variables });
  return Object.fromEntries(
    Object.entries(data).map(([name, answer]) => [
      name.replace(/^is_/, ''),
      Number(valueAt(answer, 'aggregate.count') ?? 0),
    ]),
  );
}

/** Returns a filter without its condition for the tab of snoozed rows. */
export function withoutSnoozed(entity: Entity, filter: ListFilter): ListFilter {
  const [first = '', second = ''] = entity.list.tabs?.snoozed?.until.split('.') ?? [];
  const nested = filter[first];
  if (typeof nested !== 'object' || nested === null) return filter;
  const { [second]: _until, ...rest } = nested as ListFilter;
  const { [first]: _nested, ...others } = filter;
  return Object.keys(rest).length > 0 ? { ...others, [first]: rest } : others;
}

const entitiesWithTabs = (): readonly Entity[] => catalogue.entities.filter(({ list }) => list.tabs);

const countsDocument = documentsFor(entitiesWithTabs, (entity) => {
  const { table, list, operationNames } = entity;
  const field = entity.fields[list.tabs?.by ?? ''];
  const values = field && 'of' in field && 'entries' in field.of ? field.of.entries.map(({ value }) => value) : [];
  const count = (name: string, where: string) => `${name}: ${table}_aggregate(where: ${where}) { aggregate { count } }`;
  return documentOf(
    'query',
    `${operationNames.list}Aggregates`,
    { where: `${table}_bool_exp!`, snoozed: `${table}_bool_exp!` },
    [
      count('total', '$where'),
      ...values.map((value) => count(`is_${value}`, `{_and: [$where, {${list.tabs?.by}: {_eq: ${value}}}]}`)),
      count('snoozed', '$snoozed'),
    ],
  );
});
