import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useMessages } from '../../i18n/useMessages';

interface PasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label?: string;
  /** Whether it is a new password, which password managers offer to generate and store. */
  readonly isNew?: boolean;
  readonly isWrong?: boolean;
  readonly describedBy?: string;
}

export function PasswordField({ value, onChange, label, isNew, isWrong = false, describedBy }: PasswordFieldProps) {
  const translate = useMessages();
  const [shown, setShown] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={translate(shown ? 'profile.hidePassword' : 'profile.showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      label={label ?? translate('profile.password')}
      type={shown ? 'text' : 'password'}
      name={isNew ? 'new-password' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      error={isWrong}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        input: { endAdornment: toggle },
        htmlInput: { required: true, ...(describedBy && { 'aria-describedby': describedBy }) },
      }}
    />
  );
}
