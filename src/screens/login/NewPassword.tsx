import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { PasswordField } from './PasswordField';

interface NewPasswordProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Why the service refused the password. */
  readonly weakness?: string;
}

/** Shows the input for a new password, with its estimated strength. */
export function NewPassword({ value, onChange, weakness }: NewPasswordProps) {
  const translate = useMessages();
  const score = weakness ? 1 : strengthOf(value);
  const hintId = useId();
  return (
    <Box>
      <PasswordField
        label={translate('profile.newPassword')}
        isNew
        isWrong={weakness !== undefined}
        value={value}
        onChange={onChange}
        describedBy={hintId}
      />
      <LinearProgress
        variant="determinate"
        aria-hidden
        value={score * 25}
        color={score < 2 ? 'warning' : 'success'}
        // A grey track: MUI's coloured one looks like a full bar.
        sx={{ mt: 1, borderRadius: 1, bgcolor: 'divider' }}
      />
      <Typography
        key={weakness}
        id={hintId}
        variant="caption"
        color={weakness ? 'error' : 'text.secondary'}
        {...(weakness ? { role: 'alert' } : { 'aria-live': 'polite' })}
        component="p"
        sx={{ mt: 0.5 }}
      >
        {weakness ?? translate(hints[score])}
      </Typography>
    </Box>
  );
}

const hints = ['profile.tooShort', 'profile.weak', 'profile.fair', 'profile.good', 'profile.strong'] as const;

/**
 * Returns an estimate of a password's strength, 0 to 4, by its length and its numbers of character classes and distinct
 * characters.
 */
function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  const characters = [...password];
  if (characters.length < 8) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(characters).size;
  const bits = Math.min(characters.length, different * 2) * (2 + kinds);
  return bits < 36 ? 1 : bits < 48 ? 2 : bits < 64 ? 3 : 4;
}
