import TextField from '@mui/material/TextField';
import { useMessages } from '../../i18n/useMessages';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
}

/** Shows the input for a code of an authenticator app, or a recovery code. */
export function CodeField({ value, onChange, hint }: CodeFieldProps) {
  const translate = useMessages();
  return (
    <TextField
      label={translate('profile.code')}
      name="code"
      autoComplete="one-time-code"
      autoFocus
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={hint ?? translate('profile.codeAbout')}
      slotProps={{ htmlInput: { required: true, maxLength: 40, autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
