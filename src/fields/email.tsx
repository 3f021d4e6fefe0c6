import Link from '@mui/material/Link';
import { email, TextInput } from 'react-admin';
import { defineKind } from './kind';
import { ContainsFilter } from './parts/ContainsFilter';
import { rulesOf } from './parts/validation';

const isAddress = email('Please enter a valid email address');

export const kind = defineKind<'email'>({
  elastic: true,
  print: String,
  Filter: ContainsFilter,
  Cell: ({ value }) => (
    <Link href={`mailto:${String(value)}`} underline="hover" onClick={(event) => event.stopPropagation()}>
      {String(value)}
    </Link>
  ),
  Input: ({ source, label, field, disabled, hint }) => (
    <TextInput
      source={source}
      label={label}
      type="email"
      size="small"
      fullWidth
      parse={(value: string) => value}
      validate={rulesOf(field, isAddress)}
      helperText={hint ?? field.help ?? false}
      {...(disabled ? { disabled } : {})}
    />
  ),
});
