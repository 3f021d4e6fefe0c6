import type { ValidationRuleName } from '../../../resources/enums/validationRule';
import { defaultThresholds, zeroHoursOfFuel } from '../../../resources/shared/validationDefaults';
import { useMessages } from '../../i18n/useMessages';
import { lengthOfTime } from '../../lib/lengthOfTime';
import { numberLocale } from '../../lib/locale';

interface ThresholdText {
  /** With its unit: `3 days`, `5 %`, `×1.8`. */
  readonly of: (rule: ValidationRuleName, value: number) => string;
  readonly byDefault: (rule: ValidationRuleName) => string;
}

/** Returns functions that format thresholds of rules. */
export function useThresholdText(): ThresholdText {
  const translate = useMessages();
  const of = (rule: ValidationRuleName, value: number): string => {
    const amount = value.toLocaleString(numberLocale(), { maximumFractionDigits: 6 });
    switch (defaultThresholds[rule].unit) {
      case 'h':
        return lengthOfTime(value * 60, 'hour');
      case '%':
        return (value / 100).toLocaleString(numberLocale(), { style: 'percent', maximumFractionDigits: 4 });
      case '×':
        return `×${amount}`;
      case 'channel':
        return translate('fields.thresholdUnits', { value: amount });
    }
  };
  return {
    of,
    byDefault: (rule) =>
      rule === 'Zero'
        ? translate('fields.thresholdOfZero', {
            hours: of('Zero', defaultThresholds.Zero.value),
            weeks: zeroHoursOfFuel / (7 * 24),
          })
        : of(rule, defaultThresholds[rule].value),
  };
}
