import TextField from '@mui/material/TextField';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
}

/** The six digits of an authenticator app. */
export function CodeField({
  value,
  onChange,
  hint = 'From your authenticator app, or a recovery code.',
}: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoFocus
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={hint}
      slotProps={{ htmlInput: { required: true, maxLength: 40, autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
