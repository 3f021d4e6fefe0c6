import { UtilityType } from '../../resources/enums/utility';
import { groupBy } from '../../resources/shared/groupBy';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import { unitText } from '../lib/amount';

type OfUtility = Pick<UtilityUsage, 'utility' | 'unit'>;

/** Returns the utility and unit of a usage as a URL parameter. */
export const utilityKey = ({ utility, unit }: OfUtility): string => `${utility} ${unit}`;

/** Returns the usage whose `utilityKey` the URL has, or else the first. */
export const shownUtility = (utilities: readonly UtilityUsage[], key: string): UtilityUsage | undefined =>
  utilities.find((each) => utilityKey(each) === key) ?? utilities[0];

/** Returns the untranslated label of the utility of a usage; its unit where it has no utility. */
export const utilityLabel = ({ utility, unit }: OfUtility): string =>
  (utility > 0 && UtilityType.entries.find(({ value }) => value === utility)?.label) || unit;

/**
 * Returns the labels of the utilities of usages by their `utilityKey`. With the unit where several have the same label,
 * as channels in kWh and in kW of one utility.
 */
export function utilityLabels(
  usages: readonly OfUtility[],
  translateLabel: (label: string) => string,
): ReadonlyMap<string, string> {
  const distinct = new Map(usages.map((usage) => [utilityKey(usage), usage]));
  const byLabel = groupBy([...distinct], ([, usage]) => translateLabel(utilityLabel(usage)));
  return new Map(
    [...byLabel].flatMap(([label, sameLabel]) =>
      sameLabel.map(([key, { unit }]) => [key, sameLabel.length > 1 ? `${label} (${unitText(unit)})` : label] as const),
    ),
  );
}
