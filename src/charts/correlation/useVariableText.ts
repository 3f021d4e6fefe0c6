import { useCallback, useMemo } from 'react';
import type { CorrelatedVariable } from '../../data/correlation';
import { useMessages } from '../../i18n/useMessages';
import { unitText } from '../../lib/amount';
import { numberLocale } from '../../lib/locale';

/** Returns a coefficient with two decimals. */
export const coefficientText = (value: number): string =>
  value.toLocaleString(numberLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface VariableText {
  /** Returns the load and the unit: `Boiler kWh`. */
  readonly nameOf: (variable: CorrelatedVariable) => string;
  /** Returns `Boiler kWh, Chiller kWh: 0.83`. */
  readonly pairText: (one: CorrelatedVariable, other: CorrelatedVariable, value: number | null) => string;
}

export function useVariableText(): VariableText {
  const translate = useMessages();
  const nameOf = useCallback(
    ({ label, unit }: CorrelatedVariable) => `${label ?? translate('correlation.temperature')} ${unitText(unit)}`,
    [translate],
  );
  return useMemo(
    () => ({
      nameOf,
      pairText: (one, other, value) =>
        `${nameOf(one)}, ${nameOf(other)}: ${value === null ? translate('correlation.none') : coefficientText(value)}`,
    }),
    [nameOf, translate],
  );
}
