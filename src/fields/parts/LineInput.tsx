import { TextInput, type Validator } from 'react-admin';
import type { InputProps } from '../kind';
import { inputProps } from './inputProps';

interface LineInputProps extends InputProps {
  readonly type?: 'text' | 'email' | 'url';
  /** Returns the value for what is typed; the text itself otherwise. */
  readonly parse?: (text: string) => unknown;
  /** Checks the value besides the field's own rules. */
  readonly check?: Validator;
}

/** An input of one line of text. */
export const LineInput = ({ type = 'text', parse = (text) => text, check, ...props }: LineInputProps) => (
  <TextInput {...inputProps(props, ...(check ? [check] : []))} type={type} parse={parse} />
);
