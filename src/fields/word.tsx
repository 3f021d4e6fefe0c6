import { AutocompleteInput, SelectArrayInput, SelectInput } from 'react-admin';
import { labelOfWord } from '../../resources/language/enumeration';
import type { WordField } from '../../resources/language/field';
import { useLabel } from '../i18n/useLabel';
import { defineKind, type InputProps } from './kind';
import { TextCell } from './parts/TextCell';
import { rulesOf } from './parts/validation';

export const kind = defineKind<'word'>({
  print: (value, field) => labelOfWord(field.of, String(value)),
  Cell: ({ value, field }) => <TextCell value={useLabel()(labelOfWord(field.of, String(value)))} />,
  Input: (props) => (props.field.of.open ? <OpenInput {...props} /> : <ClosedInput {...props} />),
  Filter: ({ source, label, field }) => (
    <SelectArrayInput
      source={source}
      label={label}
      helperText={false}
      choices={columnVariablesOf(field, useLabel())}
      translateChoice={false}
      parse={(values: readonly string[]) => (values.length > 0 ? values : null)}
      format={(values: unknown) => (Array.isArray(values) ? values : [])}
      sx={{ minWidth: 180 }}
    />
  ),
});

const columnVariablesOf = (field: WordField, say: (label: string) => string) =>
  field.of.words.map((word) => ({ id: word, name: say(labelOfWord(field.of, word)) }));

function ClosedInput({ source, label, field, disabled, hint }: InputProps<WordField>) {
  return (
    <SelectInput
      source={source}
      label={label}
      choices={columnVariablesOf(field, useLabel())}
      translateChoice={false}
      validate={rulesOf(field)}
      helperText={hint ?? field.help ?? false}
      {...(disabled ? { disabled } : {})}
    />
  );
}

/** Suggests the list's words and keeps any other. */
function OpenInput({ source, label, field, disabled, hint }: InputProps<WordField>) {
  return (
    <AutocompleteInput
      openOnFocus={false}
      source={source}
      label={label}
      choices={columnVariablesOf(field, useLabel())}
      translateChoice={false}
      onCreate={(word?: string) => (word ? { id: word, name: word } : undefined)}
      createItemLabel="Use “%{item}”"
      validate={rulesOf(field)}
      helperText={hint ?? field.help ?? false}
      {...(disabled ? { disabled } : {})}
    />
  );
}
