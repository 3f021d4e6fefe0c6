import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { verifyCode } from '../../auth/ownSecurity';
import { forgetProfile } from '../../auth/profile';
import { useMessages } from '../../i18n/useMessages';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { LoadingButton } from '../../widgets/LoadingButton';
import { CodeField } from '../login/CodeField';
import { StackForm } from '../login/StackForm';
import { DisableSecondFactor } from './DisableSecondFactor';
import { ProfileCard } from './ProfileCard';
import { SecondFactorSetup } from './SecondFactorSetup';
import { useSecondFactor } from './useSecondFactor';
import { useTask } from './useTask';

export function SecondFactorCard() {
  const translate = useMessages();
  const queries = useQueryClient();
  const { data, error, refetch } = useSecondFactor();
  // Remounts the setup when it is done. Not by `enrolled`, which may be read anew while recovery codes are shown.
  const [changes, setChanges] = useState(0);
  const changed = (): void => {
    setChanges(changes + 1);
    forgetProfile();
    void queries.invalidateQueries({ queryKey: ['auth'] });
    void refetch();
  };
  return (
    <ProfileCard title={translate('profile.app')} about={translate('profile.appAbout')}>
      {error && <ErrorNotice title={translate('profile.appFailed')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <Stack spacing={2} sx={{ alignItems: 'start' }}>
          {data.enrolled && (
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <Chip color="success" variant="outlined" label={translate('profile.appOn')} />
              <Typography variant="body2">
                {translate('profile.codesLeft', { smart_count: data.recoveryCodesLeft })}
              </Typography>
            </Stack>
          )}
          {data.enrolled && !data.shown ? (
            <VerifyCode onDone={changed} />
          ) : (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', width: '100%' }}>
              <SecondFactorSetup
                key={changes}
                isReplacing={data.enrolled}
                hasPassword={data.hasPassword}
                onDone={changed}
              />
              {data.enrolled && !data.required && (
                <DisableSecondFactor hasPassword={data.hasPassword} onDone={changed} />
              )}
            </Stack>
          )}
        </Stack>
      )}
    </ProfileCard>
  );
}

/** Shows the form for a code in a session without one: signed in at an organisation, or before the app was set up. */
function VerifyCode({ onDone }: { readonly onDone: () => void }) {
  const translate = useMessages();
  const [code, setCode] = useState('');
  const { busy, failure, run } = useTask();
  return (
    <StackForm
      label={translate('profile.enterCode')}
      onSubmit={() =>
        run(async () => {
          await verifyCode(code.trim());
          onDone();
        })
      }
      sx={{ maxWidth: 380, width: '100%' }}
    >
      <CodeField value={code} onChange={setCode} />
      {failure && <Alert severity="error">{failure}</Alert>}
      <LoadingButton type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'start' }}>
        {translate('profile.confirm')}
      </LoadingButton>
    </StackForm>
  );
}
