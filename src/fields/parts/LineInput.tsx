import { TextInput, type Validator } from 'react-admin';
import type { InputProps } from '../kind';
import { rulesOf } from './validation';

interface LineInputProps extends InputProps {
  readonly type?: 'text' | 'email' | 'url';
  /** Returns the value for what is typed; the text itself otherwise. */
  readonly parse?: (text: string) => unknown;
  /** Checks the value besides the field's own rules. */
  readonly check?: Validator;
}

/** An input of one line of text. */
export function LineInput({
  source,
  label,
  field,
  disabled,
  hint,
  type = 'text',
  parse = asTyped,
  check,
}: LineInputProps) {
  return (
    <TextInput
      source={source}
      label={label}
      type={type}
      parse={parse}
      validate={rulesOf(field, ...(check ? [check] : []))}
      helperText={hint ?? field.help ?? false}
      {...(disabled ? { disabled } : {})}
    />
  );
}

const asTyped = (text: string): string => text;
