import { TextInput } from 'react-admin';
import { defineKind } from './kind';
import { ContainsFilter } from './parts/ContainsFilter';
import { TextCell } from './parts/TextCell';
import { rulesOf } from './parts/validation';

export const kind = defineKind<'text'>({
  elastic: true,
  print: String,
  Filter: ContainsFilter,
  Cell: TextCell,
  Input: ({ source, label, field, disabled, hint }) => (
    <TextInput
      source={source}
      label={label}
      size="small"
      fullWidth
      parse={(value: string) => value}
      validate={rulesOf(field)}
      helperText={hint ?? field.help ?? false}
      {...(disabled ? { disabled } : {})}
    />
  ),
});
