import Box from '@mui/material/Box';
import { TextInput } from 'react-admin';
import { defineKind } from './kind';
import { rulesOf } from './parts/validation';

const print = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export const kind = defineKind<'json'>({
  wide: true,
  elastic: true,
  print,
  Cell: ({ value }) => (
    <Box
      component="pre"
      sx={{
        m: 0,
        fontSize: '0.85em',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        maxHeight: 240,
        overflow: 'auto',
        maxWidth: 'var(--cell-width, 320px)',
      }}
    >
      {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
    </Box>
  ),
  Input: ({ source, label, field, disabled, hint }) => (
    <TextInput
      source={source}
      label={label}
      size="small"
      fullWidth
      multiline
      minRows={3}
      // Half-typed JSON is kept as text, which the rule below refuses to save.
      format={(value: unknown) => (value === null || value === undefined ? '' : textOf(value))}
      parse={(text: string) => (text.trim() === '' ? null : (parsed(text) ?? new Unfinished(text)))}
      validate={rulesOf(field, (value: unknown) =>
        value instanceof Unfinished ? 'There was a problem parsing the json' : undefined,
      )}
      helperText={hint ?? field.help ?? false}
      {...(disabled ? { disabled } : {})}
    />
  ),
});

class Unfinished {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const textOf = (value: unknown): string => (value instanceof Unfinished ? value.text : JSON.stringify(value));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
