import type { Entity } from '../../resources/language/catalogue';
import { maxPoints, type UsageInterval, wallClockMs } from '../../resources/shared/usageInterval';
import { type Fragment, ident, list, literal, sql } from '../sql/fragment';
import { countedChannels } from '../usage/counted';
import { type UsageRequest, usageRows } from '../usage/usageRows';
import { ApiError } from '../writes/errors';
import type { Arguments, Compilation } from './compilation';
import { type Selected, selectedFields, subselection } from './selection';

/** Returns the usage of the row under the alias as a JSON array, a line for each utility and unit. */
export function usageOfRow(compilation: Compilation, entity: Entity, alias: string, field: Selected): Fragment {
  const { catalogue, operation } = compilation;
  const request = requestOf(compilation.argumentsOf(entity.table, field));
  const mayRead = (target: Entity, targetAlias: string) => compilation.rowFilter(target, targetAlias, 'read');
  const subfields = selectedFields(operation, subselection(field));
  const series = subfields.filter(({ name }) => name === 'consumption');
  const rows = usageRows(catalogue, { entity, alias }, request, mayRead, pointOf(compilation, series));
  const columns = subfields.map((one) => sql`${columnOf(one, series.length)} as ${ident(one.key)}`);
  const counted = countedChannels(catalogue, { entity, alias }, mayRead);
  const points = literal(maxPoints(request, request.interval));
  return sql`(case when meterdesk.charge_usage(${points}, (select count(*) from (${counted}) "n")) then
    (select coalesce(json_agg(row_to_json("r")), '[]') from (select ${list(columns)} from (${rows}) "u") "r") end)`;
}

function requestOf({ from, to, interval }: Arguments): UsageRequest {
  const request = { from: String(from), until: String(to), interval: interval as UsageInterval };
  const [start, end] = [wallClockMs(request.from), wallClockMs(request.until)];
  if (start === undefined || end === undefined || end <= start)
    throw new ApiError(
      'validation-failed',
      `The span from ${from} to ${to} is not valid: both are times such as 2026-03-01T00:00:00, the earlier one first.`,
      '$.args.from',
    );
  return request;
}

/**
 * Returns SQL of a field. All `consumption` fields are made of one series: where a document has several, each point has
 * a part for each.
 */
const columnOf = ({ key, name }: Selected, series: number): Fragment => {
  if (name === '__typename') return literal('usage');
  if (name !== 'consumption' || series === 1) return ident('u', name);
  return sql`(select coalesce(json_agg("p" -> ${literal(key)}), '[]') from json_array_elements("u"."consumption") "p")`;
};

function pointOf({ operation }: Compilation, series: readonly Selected[]): Fragment {
  const points = series.map((one) => jsonOf(selectedFields(operation, subselection(one)).map(figureOf)));
  const [first = sql`null::json`, ...others] = points;
  if (others.length === 0) return first;
  return jsonOf(points.map((point, index) => [series[index]?.key ?? '', point]));
}

function figureOf({ key, name }: Selected): readonly [string, Fragment] {
  if (name === '__typename') return [key, literal('usage_point')];
  const isCount = name === 'estimated' || name === 'corrected';
  const column = ident('p', name === 'co2Market' ? 'co2_market' : name);
  return [key, isCount ? sql`coalesce(${column}, 0)` : column];
}

const jsonOf = (entries: readonly (readonly [string, Fragment])[]): Fragment =>
  sql`json_build_object(${list(entries.map(([key, value]) => sql`${literal(key)}::text, ${value}`))})`;
