import type { Row } from '../../data/rowId';
import type { ConfigRule } from '../../flows/configRule';

/** Returns the config rule of the form's values. */
export const ruleOf = ({ Step, ByLoad, Replace, ...values }: Row): ConfigRule => ({
  values,
  step: typeof Step === 'number' ? Step : 1,
  isByLoad: ByLoad === true,
  isReplacing: Replace === true,
});
