import { ChannelStatus } from '../../resources/enums/status';
import type { Catalogue } from '../../resources/language/catalogue';
import type { FormulaPreview, FormulaSource } from '../../resources/shared/formulaPreview';
import { unitOfFormula } from '../model/formula/unitsOfFormula';
import { unitFactor } from '../readings/unitFactor';
import type { Reader } from '../sql/database';
import { ident, literal, param, sql } from '../sql/fragment';
import { calculationOf, readCalculated, withAccount } from './calculatedChannel';
import { calculatedDays, calculateSpan } from './calculateSpan';
import { extentOfReadings } from './sourceValues';

/** Maximum number of intervals in a preview, which has at least `minDays` days. */
const maxIntervals = 60;
const minDays = 7;
const dayMs = 86_400_000;

/**
 * Returns the errors of a channel's formula, or its values over the days before the latest reading of its sources.
 * Undefined where there is no such channel.
 */
export async function previewFormula(
  reader: Pick<Reader, 'rows'>,
  catalogue: Catalogue,
  channelId: string,
  formula: string,
): Promise<FormulaPreview | undefined> {
  const channel = await readCalculated(reader, catalogue, channelId, formula);
  if (!channel) return undefined;
  const calculation = calculationOf(channel);
  const { unit } = channel;
  if (!('formula' in calculation))
    return { problems: calculation.map(({ place, message }) => ({ ...place, message })), unit, intervals: [] };
  const given = unitOfFormula(calculation.formula, calculation.units);
  const other = given !== undefined && unitFactor(given, unit) !== 1 ? { otherUnit: given } : {};
  const extent = await extentOfReadings(reader, calculation);
  if (!extent) return { problems: [], unit, ...other, intervals: [] };
  const days = Math.max(minDays, (channel.minutes / 1_440) * maxIntervals);
  const span = calculatedDays(calculation, new Date(extent.latest.getTime() - (days - 1) * dayMs), extent.latest);
  const intervals = await calculateSpan(reader, catalogue, calculation, span);
  return {
    problems: [],
    unit,
    ...other,
    intervals: intervals.map(({ at, value }) => ({ at: new Date(at).toISOString(), value })),
  };
}

/** Returns up to 30 active channels of the same account whose key or label contains a text. */
export async function findSources(
  reader: Pick<Reader, 'rows'>,
  catalogue: Catalogue,
  channelId: string,
  text: string,
): Promise<readonly FormulaSource[]> {
  const own = withAccount(catalogue, 'c');
  const theirs = withAccount(catalogue, 's');
  return reader.rows<FormulaSource>(sql`
    select s."ChannelKey" as key, concat_ws(' · ', l."Label", s."Label") as label, s."UnitOfMeasure" as unit
    from "dw_Channels" s ${theirs.joins} left join "dw_Loads" l on l."LoadId" = s."LoadId"
    where ${ident(theirs.alias, 'AccountId')} = (
        select ${ident(own.alias, 'AccountId')} from "dw_Channels" c ${own.joins} where c."ChannelId" = ${param(channelId)}::uuid)
      and s."ChannelId" <> ${param(channelId)}::uuid and s."Status" = ${literal(ChannelStatus.values.Active)}
      and (position(lower(${param(text)}) in lower(s."ChannelKey")) > 0 or position(lower(${param(text)}) in lower(concat_ws(' · ', l."Label", s."Label"))) > 0)
    order by 2, 1 limit 30`);
}
