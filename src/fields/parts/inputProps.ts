import { useInput, type Validator } from 'react-admin';
import type { InputProps } from '../kind';
import { helpOf, rulesOf } from './validation';

/** Returns what each of react-admin's inputs takes of a field: its place, its words and its rules. */
export const inputProps = ({ source, label, field, disabled, hint }: InputProps, ...rules: readonly Validator[]) => ({
  source,
  label,
  validate: rulesOf(field, ...rules),
  helperText: hint ?? helpOf(field) ?? false,
  ...(disabled ? { disabled } : {}),
});

/** Returns the form's side of an input that is none of react-admin's, and what its text field takes. */
export function useOwnInput({ source, label, field, disabled, hint }: InputProps, ...rules: readonly Validator[]) {
  const { id, field: input, fieldState, isRequired } = useInput({ source, validate: rulesOf(field, ...rules) });
  const { error } = fieldState;
  const shown = {
    label,
    // The first field that is wrong gets the focus where a form is not saved.
    inputRef: input.ref,
    required: isRequired,
    error: error !== undefined,
    helperText: errorText(error?.message) ?? hint ?? helpOf(field),
  };
  return { id, input, shown, disabled: disabled ?? false };
}

/** Returns the text of an error message, which react-admin wraps for its own error component. */
function errorText(message: string | undefined): string | undefined {
  const marked = message?.startsWith('@@react-admin@@') ? message.slice('@@react-admin@@'.length) : message;
  if (!marked) return undefined;
  return marked.startsWith('"') ? String(JSON.parse(marked)) : marked;
}
