import { ValidationRule, type ValidationRuleName } from '../../../resources/enums/validationRule';
import type { EnumEntry } from '../../../resources/language/enumeration';

export interface RuleEntry extends EnumEntry {
  readonly name: ValidationRuleName;
}

export const ruleEntries = ValidationRule.entries as readonly RuleEntry[];

/** Returns the rule of a stored value; undefined where it is none. */
export const ruleEntryOf = (value: unknown): RuleEntry | undefined =>
  ruleEntries.find((entry) => entry.value === value);
