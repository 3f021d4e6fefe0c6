import { Status } from '../../resources/enums/status';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import type { RuleOfPlace, RulePlace } from '../../resources/shared/validationRulesInForce';
import type { Send } from './client';
import { documentOf } from './document';
import type { IdentifiedRow, Row } from './rowId';
import { ancestorsOf } from './rowPaths';
import { isRecord, valueAt } from './valueAt';

/** A row of the validation rules, as the console reads it. */
export interface StoredRule extends RuleOfPlace {
  readonly id: string;
}

const rules = catalogue.entity('validationRules');

/** The columns of a rule that name its place, and the resource of each, from the widest to the closest. */
const placeColumns = [
  { level: 'accountId', column: 'AccountId', kind: 'accounts' },
  { level: 'siteId', column: 'SiteId', kind: 'sites' },
  { level: 'buildingId', column: 'BuildingId', kind: 'buildings' },
  { level: 'loadId', column: 'LoadId', kind: 'loads' },
  { level: 'channelId', column: 'ChannelId', kind: 'channels' },
] as const;

/** Returns the place of a record as columns of a new rule: `{ AccountId: '…', SiteId: null, … }`. */
export function ruleColumnsOf(entity: Entity, row: IdentifiedRow): Row {
  const above = ancestorsOf(entity);
  return Object.fromEntries(
    placeColumns.map(({ column, kind }) => {
      const path = above.find((ancestor) => ancestor.entity.name === kind)?.keyPath ?? column;
      return [column, kind === entity.name ? row.id : (valueAt(row, path) ?? null)];
    }),
  );
}

/** Returns the place in a rule's columns in the shape by which rules are resolved. */
export const rulePlaceOf = ({ AccountId, SiteId, BuildingId, LoadId, ChannelId }: Row): RulePlace => ({
  accountId: idOf(AccountId),
  siteId: idOf(SiteId),
  buildingId: idOf(BuildingId),
  loadId: idOf(LoadId),
  channelId: idOf(ChannelId),
});

const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Returns the resource of the closest place that a rule names. */
export const kindOfRule = (rule: RulePlace): string =>
  placeColumns.findLast(({ level }) => rule[level] !== null)?.kind ?? 'accounts';

const rulesDocument = documentOf('query', 'RulesOfPlace', { where: `${rules.table}_bool_exp!` }, [
  `rules: ${rules.table}(where: $where, order_by: [{UpdatedOn: desc}, {ValidationRuleId: asc}]) { ValidationRuleId Rule Status Threshold InterpolatesUpTo EstimatesUpTo EstimatesAutomatically ${placeColumns.map(({ column }) => column).join(' ')} }`,
]);

/** Returns the rules of a place and of those that contain it, without deleted ones. */
export async function readRulesOfPlace(send: Send, columns: Row): Promise<readonly StoredRule[]> {
  const isNull = (column: string) => ({ [column]: { _is_null: true } });
  const places = placeColumns.map(({ column }) =>
    columns[column] ? { _or: [isNull(column), { [column]: { _eq: columns[column] } }] } : isNull(column),
  );
  const where = { _and: [...places, { Status: { _neq: Status.values.Deleted } }] };
  const data = await send({ document: rulesDocument, variables: { where } });
  return (Array.isArray(data.rules) ? data.rules.filter(isRecord) : []).map((row) => ({
    ...rulePlaceOf(row),
    id: String(row.ValidationRuleId),
    rule: Number(row.Rule),
    isActive: row.Status === Status.values.Active,
    threshold: numberOf(row.Threshold),
    interpolatesUpTo: numberOf(row.InterpolatesUpTo),
    estimatesUpTo: numberOf(row.EstimatesUpTo),
    isAutomatic: typeof row.EstimatesAutomatically === 'boolean' ? row.EstimatesAutomatically : null,
  }));
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
