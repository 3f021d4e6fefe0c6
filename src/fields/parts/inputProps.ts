import { useInput, type Validator } from 'react-admin';
import type { InputProps } from '../kind';
import { helpOf, rulesOf } from './validation';

/** Returns the props of react-admin's inputs for a field: source, label, helper text and rules. */
export const inputProps = ({ source, label, field, disabled, hint }: InputProps, ...rules: readonly Validator[]) => ({
  source,
  label,
  validate: rulesOf(field, ...rules),
  helperText: hint ?? helpOf(field) ?? false,
  ...(disabled ? { disabled } : {}),
});

/** Returns the form state of an input that is none of react-admin's, and the props of its text field (`shown`). */
export function useOwnInput({ source, label, field, disabled, hint }: InputProps, ...rules: readonly Validator[]) {
  const { id, field: input, fieldState, isRequired } = useInput({ source, validate: rulesOf(field, ...rules) });
  const { error } = fieldState;
  const shown = {
    label,
    // So that the first invalid field gets the focus on a failed save.
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
