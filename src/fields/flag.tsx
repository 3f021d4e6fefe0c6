import CheckIcon from '@mui/icons-material/Check';
import RemoveIcon from '@mui/icons-material/Remove';
import { BooleanInput, SelectInput } from 'react-admin';
import { defineKind } from './kind';

const print = (value: unknown): string => (value ? 'Yes' : 'No');

export const kind = defineKind<'flag'>({
  print,
  Cell: ({ value }) =>
    value ? (
      <CheckIcon fontSize="small" color="success" titleAccess={print(value)} />
    ) : (
      <RemoveIcon fontSize="small" color="disabled" titleAccess={print(value)} />
    ),
  Input: ({ source, label, field, disabled, hint }) => (
    <BooleanInput
      source={source}
      label={label}
      helperText={hint ?? field.help ?? false}
      {...(disabled ? { disabled } : {})}
    />
  ),
  Filter: ({ source, label }) => (
    <SelectInput
      source={source}
      label={label}
      size="small"
      helperText={false}
      translateChoice={false}
      choices={[
        { id: true, name: 'Yes' },
        { id: false, name: 'No' },
      ]}
    />
  ),
});
