import { TextInput } from 'react-admin';
import type { InputProps } from '../kind';
import { rulesOf } from './validation';

/** A JSON document as text. What is half-typed is kept as text, which the rule refuses to save. */
export function DocumentInput({ source, label, field, disabled, hint }: InputProps) {
  return (
    <TextInput
      source={source}
      label={label}
      multiline
      minRows={3}
      format={(value: unknown) => (value === null || value === undefined ? '' : textOf(value))}
      parse={(text: string) => (text.trim() === '' ? null : (parsed(text) ?? new Unfinished(text)))}
      validate={rulesOf(field, (value: unknown) =>
        value instanceof Unfinished ? 'There was a problem parsing the json' : undefined,
      )}
      helperText={hint ?? field.help ?? false}
      {...(disabled ? { disabled } : {})}
    />
  );
}

class Unfinished {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const textOf = (value: unknown): string => (value instanceof Unfinished ? value.text : JSON.stringify(value));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
