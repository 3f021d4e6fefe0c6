import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { defineKind, type InputProps } from './kind';
import { errorText } from './parts/errorText';
import { rulesOf } from './parts/validation';

const print = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

export const kind = defineKind<'colour'>({
  print,
  Cell: ({ value }) => (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        sx={{ width: 16, height: 16, borderRadius: 0.5, border: 1, borderColor: 'divider', bgcolor: hexOf(value) }}
      />
      {print(value)}
    </Box>
  ),
  Input: ColourInput,
});

function ColourInput({ source, label, field, disabled, hint }: InputProps) {
  const input = useInput({ source, validate: rulesOf(field) });
  const { error } = input.fieldState;
  return (
    <TextField
      id={input.id}
      type="color"
      size="small"
      fullWidth
      label={label}
      required={input.isRequired}
      value={hexOf(input.field.value)}
      onChange={(event) => input.field.onChange(triple(event.target.value))}
      onBlur={input.field.onBlur}
      error={error !== undefined}
      helperText={errorText(error?.message) ?? hint ?? field.help}
      {...(disabled ? { disabled } : {})}
    />
  );
}

/** `[197, 154, 110]` as `#c59a6e`. */
function hexOf(value: unknown): string {
  const parts = Array.isArray(value) ? value : [0, 0, 0];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

function triple(hex: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
