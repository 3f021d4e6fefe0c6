import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useMessages } from '../../i18n/useMessages';
import { copyText } from '../../lib/copyText';
import { useToast } from '../../widgets/useToast';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const translate = useMessages();
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await copyText(codes.join('\n'));
    setCopied(true);
  };
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'start' }}>
      <Alert severity="warning">{translate('profile.keepCodes')}</Alert>
      <Box
        component="ul"
        aria-label={translate('profile.recoveryCodes')}
        sx={{
          m: 0,
          p: 2,
          listStyle: 'none',
          columns: 2,
          columnGap: 5,
          lineHeight: 1.9,
          fontFamily: 'monospace',
          fontSize: 15,
          borderRadius: 1,
          bgcolor: 'action.hover',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={onSaved}>
          {translate('profile.codesKept')}
        </Button>
        <Button onClick={() => void copy().catch(toast.error)}>
          {translate(isCopied ? 'profile.copied' : 'profile.copy')}
        </Button>
      </Stack>
    </Stack>
  );
}
