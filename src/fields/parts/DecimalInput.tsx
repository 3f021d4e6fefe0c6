import { NumberInput, type NumberInputProps } from 'react-admin';
import { hasDecimalComma } from '../../lib/locale';
import { numberBox, readNumber, refuseNoNumber, textOfNumber } from './typedNumber';

/** react-admin's input of a number, with the decimal sign of the console's language. */
export function DecimalInput({ validate = [], slotProps, ...props }: NumberInputProps) {
  if (!hasDecimalComma()) return <NumberInput {...props} {...{ validate, slotProps }} step="any" />;
  return (
    <NumberInput
      {...props}
      format={textOfNumber}
      parse={readNumber}
      validate={[refuseNoNumber, ...(Array.isArray(validate) ? validate : [validate])]}
      slotProps={{ ...slotProps, htmlInput: numberBox() }}
    />
  );
}
