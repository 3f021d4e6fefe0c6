import TextField from '@mui/material/TextField';
import { useWords } from '../../i18n/useWords';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
}

/** The six digits of an authenticator app. */
export function CodeField({ value, onChange, hint }: CodeFieldProps) {
  const words = useWords();
  return (
    <TextField
      label={words('own.code')}
      name="code"
      autoComplete="one-time-code"
      autoFocus
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={hint ?? words('own.codeAbout')}
      slotProps={{ htmlInput: { required: true, maxLength: 40, autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
