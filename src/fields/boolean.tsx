import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { BooleanInput, SelectInput } from 'react-admin';
import { defineKind } from './kind';

const print = (value: unknown): string => (value ? 'Yes' : 'No');

export const kind = defineKind<'boolean'>({
  print,
  Cell: ({ value }) =>
    value ? (
      <CheckIcon fontSize="small" color="success" titleAccess={print(value)} sx={{ display: 'block' }} />
    ) : (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {print(value)}
      </Box>
    ),
  Input: ({ source, label, field, disabled, hint }) => (
    <BooleanInput
      source={source}
      label={label}
      helperText={hint ?? field.help ?? false}
      sx={{ '& .MuiFormControlLabel-root': { ml: -0.5 } }}
      {...(disabled ? { disabled } : {})}
    />
  ),
  Filter: ({ source, label }) => (
    <SelectInput
      source={source}
      label={label}
      helperText={false}
      translateChoice={false}
      choices={[
        { id: true, name: 'Yes' },
        { id: false, name: 'No' },
      ]}
    />
  ),
});
