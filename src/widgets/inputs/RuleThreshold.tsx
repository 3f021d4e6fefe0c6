import InputAdornment from '@mui/material/InputAdornment';
import { useWatch } from 'react-hook-form';
import { defaultThresholds } from '../../../resources/shared/validationDefaults';
import type { InputProps } from '../../fields/kind';
import { DecimalInput } from '../../fields/parts/DecimalInput';
import { inputProps } from '../../fields/parts/inputProps';
import { useMessages } from '../../i18n/useMessages';
import { ruleEntryOf } from '../rules/ruleEntry';
import { useThresholdText } from '../rules/useThresholdText';

/** The threshold of the rule that is chosen beside it: in which unit it is, and what holds by default. */
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
