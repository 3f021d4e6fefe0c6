import { UtilityType } from '../../resources/enums/utility';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';

type OfUtility = Pick<UtilityUsage, 'utility' | 'unit'>;

/** Returns the utility and unit of a usage as a URL parameter. */
export const utilityKey = ({ utility, unit }: OfUtility): string => `${utility} ${unit}`;

/** Returns the usage whose `utilityKey` the URL has, or else the first. */
export const shownUtility = (utilities: readonly UtilityUsage[], key: string): UtilityUsage | undefined =>
  utilities.find((each) => utilityKey(each) === key) ?? utilities[0];

/** Returns the untranslated label of the utility of a usage; its unit where it has no utility. */
export const utilityLabel = ({ utility, unit }: OfUtility): string =>
  (utility > 0 && UtilityType.entries.find(({ value }) => value === utility)?.label) || unit;
