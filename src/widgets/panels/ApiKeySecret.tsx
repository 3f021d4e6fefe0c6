import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useMay } from '../../auth/permissions';
import { accountOf } from '../../data/accountOf';
import { issueApiKey } from '../../data/apiKeys';
import { useMessages } from '../../i18n/useMessages';
import { config } from '../../lib/config';
import { copyText } from '../../lib/copyText';
import { LoadingButton } from '../LoadingButton';
import type { PanelProps } from '../panels';
import { useToast } from '../useToast';

/** Creates the secret of an API key and shows it once, with an example request. */
export function Panel({ entity, row }: PanelProps) {
  const translate = useMessages();
  const toast = useToast();
  const refresh = useRefresh();
  const mayIssue = useMay()('update', entity, accountOf(entity, row));
  const [key, setKey] = useState<string>();
  const { mutate: issue, isPending } = useMutation({
    mutationFn: () => issueApiKey(row.id),
    onSuccess: (issued) => {
      setKey(issued);
      refresh();
    },
    onError: toast.error,
  });
  const isIssued = row.IssuedOn !== null && row.IssuedOn !== undefined;
  if (key !== undefined) return <IssuedKey value={key} />;
  return (
    <Stack spacing={2} sx={{ alignItems: 'start', maxWidth: 720 }}>
      <Typography>{translate(isIssued ? 'apiKeys.issuedBefore' : 'apiKeys.notIssued')}</Typography>
      {mayIssue ? (
        <LoadingButton variant={isIssued ? 'outlined' : 'contained'} loading={isPending} onClick={() => issue()}>
          {translate(isIssued ? 'apiKeys.issueAnother' : 'apiKeys.issue')}
        </LoadingButton>
      ) : (
        <Typography color="text.secondary">{translate('apiKeys.mayNot')}</Typography>
      )}
    </Stack>
  );
}

function IssuedKey({ value }: { readonly value: string }) {
  const translate = useMessages();
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await copyText(value);
    setCopied(true);
  };
  return (
    <Stack spacing={2} sx={{ alignItems: 'start' }}>
      <Alert severity="warning">{translate('apiKeys.shownOnce')}</Alert>
      <Stack direction="row" useFlexGap spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Code label={translate('apiKeys.key')} text={value} />
        {/* The button that created the key is removed, and the focus with it. */}
        <Button variant="contained" autoFocus onClick={() => void copy().catch(toast.error)}>
          {translate(isCopied ? 'apiKeys.copied' : 'apiKeys.copy')}
        </Button>
      </Stack>
      <Typography>{translate('apiKeys.tryIt')}</Typography>
      <Code label={translate('apiKeys.example')} text={exampleOf(value)} />
    </Stack>
  );
}

const Code = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <Box
    component="pre"
    aria-label={label}
    role="region"
    tabIndex={0}
    sx={{ m: 0, p: 1.5, maxWidth: '100%', overflowX: 'auto', borderRadius: 1, bgcolor: 'action.hover', fontSize: 14 }}
  >
    {text}
  </Box>
);

/** Returns a curl command that delivers one reading. */
const exampleOf = (
  key: string,
): string => `curl ${new URL(`${config().platform}/readings`, window.location.href).href} \\
  -H 'Authorization: Bearer ${key}' \\
  -H 'Content-Type: application/json' \\
  -d '[{"ChannelKey": "…", "ConsumptionDate": "${new Date().toISOString().slice(0, 16)}Z", "Raw": 1.5}]'`;
