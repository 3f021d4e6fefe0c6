import TextField from '@mui/material/TextField';
import { useWords } from '../../i18n/useWords';

interface EmailFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** Who one is: the first thing that a guest is asked. */
export function EmailField({ value, onChange, onBlur }: EmailFieldProps) {
  const words = useWords();
  return (
    <TextField
      label={words('door.email')}
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
