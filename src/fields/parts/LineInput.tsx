import { TextInput, type Validator } from 'react-admin';
import type { InputProps } from '../kind';
import { inputProps } from './inputProps';

interface LineInputProps extends InputProps {
  readonly type?: 'text' | 'email' | 'url';
  /** Returns the value for the typed text; by default the text. */
  readonly parse?: (text: string) => unknown;
  /** A rule in addition to those of the field. */
  readonly check?: Validator;
}

/** An input of one line of text. */
export const LineInput = ({ type = 'text', parse = (text) => text, check, ...props }: LineInputProps) => (
  <TextInput {...inputProps(props, ...(check ? [check] : []))} type={type} parse={parse} />
);
