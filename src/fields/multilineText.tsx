import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { defineKind, type InputProps } from './kind';
import { ContainsFilter } from './parts/ContainsFilter';
import { rulesOf } from './parts/validation';

export const kind = defineKind<'multilineText'>({
  wide: true,
  elastic: true,
  print: String,
  Filter: ContainsFilter,
  Cell: ({ value }) => (
    <Typography
      variant="body2"
      component="span"
      title={String(value)}
      sx={{
        whiteSpace: 'pre-line',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 'var(--cell-lines, 2)',
        overflow: 'hidden',
        maxWidth: 'var(--cell-width, 360px)',
      }}
    >
      {String(value)}
    </Typography>
  ),
  Input: NotesInput,
});

function NotesInput({ source, label, field, disabled, hint }: InputProps) {
  const text: unknown = useWatch({ name: source });
  const length = typeof text === 'string' ? text.length : 0;
  const count = `${length} ${length === 1 ? 'character' : 'characters'}`;
  return (
    <TextInput
      source={source}
      label={label}
      multiline
      minRows={3}
      maxRows={12}
      parse={(value: string) => value}
      validate={rulesOf(field)}
      helperText={[hint ?? field.help, count].filter(Boolean).join(' · ')}
      {...(disabled ? { disabled } : {})}
    />
  );
}
