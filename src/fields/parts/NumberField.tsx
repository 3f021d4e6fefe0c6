import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { numberBox, readNumber, refuseNoNumber, textOfNumber } from './typedNumber';

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  readonly value: unknown;
  /** Called with each valid number, and with null for an empty field. */
  readonly onNumber: (value: number | null) => void;
}

/** A field for a number outside of a record's form, with the decimal sign of the console's language. */
export function NumberField({ value, onNumber, helperText, slotProps, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const problem = typed === undefined ? undefined : refuseNoNumber(typed);
  return (
    <TextField
      {...props}
      value={typed ?? textOfNumber(value)}
      error={problem !== undefined}
      helperText={problem ?? helperText}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = readNumber(target.value);
        if (typeof number !== 'string') onNumber(number);
      }}
      onBlur={() => problem ?? setTyped(undefined)}
      slotProps={{ ...slotProps, htmlInput: { ...numberBox(), ...slotProps?.htmlInput } }}
    />
  );
}
