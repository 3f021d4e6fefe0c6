import { TextInput } from 'react-admin';
import { isUuid } from '../lib/uuid';
import { defineKind } from './kind';
import { UuidCell } from './parts/UuidCell';
import { UuidFilter } from './parts/UuidFilter';
import { rulesOf } from './parts/validation';

export const kind = defineKind<'uuid'>({
  print: String,
  Filter: UuidFilter,
  Cell: UuidCell,
  Input: ({ source, label, field, disabled, hint }) => (
    <TextInput
      source={source}
      label={label}
      size="small"
      fullWidth
      parse={(text: string) => text.trim() || null}
      validate={rulesOf(field, (value: unknown) =>
        !value || isUuid(String(value))
          ? undefined
          : 'Please enter a UUID, for example 6f1c1f0e-5d0a-4c5e-9a2b-0d3b8a7c1e55',
      )}
      helperText={hint ?? field.help ?? false}
      {...(disabled ? { disabled } : {})}
    />
  ),
});
