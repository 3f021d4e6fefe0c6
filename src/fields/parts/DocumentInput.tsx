import { TextInput } from 'react-admin';
import { translateMessage } from '../../i18n/translateMessage';
import { parseJson } from '../../lib/parseJson';
import type { InputProps } from '../kind';
import { inputProps } from './inputProps';

/**
 * An input for a JSON document as text. Text that is no JSON yet stays in the form as `Unfinished`, which is invalid.
 */
export const DocumentInput = (props: InputProps) => (
  <TextInput
    {...inputProps(props, (value: unknown) =>
      value instanceof Unfinished ? translateMessage('fields.json') : undefined,
    )}
    multiline
    minRows={3}
    format={(value: unknown) => (value === null || value === undefined ? '' : textOf(value))}
    parse={(text: string) => (text.trim() === '' ? null : (parseJson(text) ?? new Unfinished(text)))}
  />
);

class Unfinished {
  constructor(readonly text: string) {}
}

const textOf = (value: unknown): string => (value instanceof Unfinished ? value.text : JSON.stringify(value));
