import InputAdornment from '@mui/material/InputAdornment';
import { useWatch } from 'react-hook-form';
import { defaultThresholds } from '../../../resources/shared/validationDefaults';
import type { InputProps } from '../../fields/kind';
import { DecimalInput } from '../../fields/parts/DecimalInput';
import { inputProps } from '../../fields/parts/inputProps';
import { useMessages } from '../../i18n/useMessages';
import { ruleEntryOf } from '../rules/ruleEntry';
import { useThresholdText } from '../rules/useThresholdText';

/** Input of a threshold, with the unit and the default of the rule that the form has chosen. */
export function Input(props: InputProps) {
  const translate = useMessages();
  const text = useThresholdText();
  const rule = ruleEntryOf(useWatch({ name: 'Rule' }));
  if (!rule) return <DecimalInput {...inputProps(props)} />;
  const { unit } = defaultThresholds[rule.name];
  return (
    <DecimalInput
      {...inputProps({ ...props, hint: translate('fields.thresholdEmpty', { threshold: text.byDefault(rule.name) }) })}
      {...(unit === 'channel'
        ? {}
        : { slotProps: { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } } })}
    />
  );
}
