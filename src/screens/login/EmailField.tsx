import TextField from '@mui/material/TextField';
import { useMessages } from '../../i18n/useMessages';

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** Shows the input for the e-mail address that the user signs in with. */
export function EmailField({ value, onChange, onBlur }: EmailFieldProps) {
  const translate = useMessages();
  return (
    <TextField
      label={translate('auth.email')}
      type="email"
      name="email"
      autoComplete="username"
      autoFocus
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(onBlur && { onBlur })}
      slotProps={{ htmlInput: { required: true } }}
    />
  );
}
