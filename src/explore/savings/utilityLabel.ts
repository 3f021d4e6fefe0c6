import { UtilityType } from '../../../resources/enums/utility';

/** Returns the English label of a utility by its number. */
export const utilityLabel = (utility: number): string =>
  UtilityType.entries.find(({ value }) => value === utility)?.label ?? '';
