import Typography from '@mui/material/Typography';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useMessages } from '../i18n/useMessages';
import { defineFieldKind, type InputProps } from './kind';
import { inputProps } from './parts/inputProps';
import { printText } from './parts/printText';
import { ContainsFilter } from './parts/textFilters';
import { helpOf } from './parts/validation';

export const kind = defineFieldKind<'multilineText'>({
  wide: true,
  elastic: true,
  print: printText,
  Filter: ContainsFilter,
  Cell: ({ value, field }) => (
    <Typography
      variant="body2"
      component="span"
      title={printText(value, field)}
      sx={{
        whiteSpace: 'pre-line',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 'var(--cell-lines, 2)',
        overflow: 'hidden',
        maxWidth: 'var(--cell-width, 360px)',
      }}
    >
      {printText(value, field)}
    </Typography>
  ),
  Input: MultilineInput,
});

function MultilineInput(props: InputProps) {
  const text: unknown = useWatch({ name: props.source });
  const length = typeof text === 'string' ? text.length : 0;
  const count = useMessages()('fields.characters', { smart_count: length });
  return (
    <TextInput
      {...inputProps(props)}
      multiline
      minRows={3}
      maxRows={12}
      parse={(value: string) => value}
      helperText={[props.hint ?? helpOf(props.field), count].filter(Boolean).join(' · ')}
    />
  );
}
