import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { forgetProfile } from '../../auth/profile';
import { Fault } from '../Fault';
import { Enrolment } from './Enrolment';
import { GiveUp } from './GiveUp';
import { ProfileCard } from './ProfileCard';
import { ShowCode } from './ShowCode';
import { useSecondFactor } from './useSecondFactor';

const about = 'A second step at signing in: a code from an app on your phone, so that a password alone opens nothing.';

export function SecondFactorCard() {
  const queries = useQueryClient();
  const { data, error, refetch } = useSecondFactor();
  const changed = (): void => {
    forgetProfile();
    void queries.invalidateQueries({ queryKey: ['auth', 'getPermissions'] });
    void refetch();
  };
  return (
    <ProfileCard title="Authenticator app" about={about}>
      {error && <Fault title="It could not be read" error={error} onRetry={() => void refetch()} />}
      {data && (
        <Stack spacing={2} sx={{ alignItems: 'start' }}>
          {data.enrolled && (
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
              <Chip size="small" color="success" variant="outlined" label="On" />
              <Typography variant="body2">{data.recoveryCodesLeft} recovery codes left.</Typography>
            </Stack>
          )}
          {data.enrolled && !data.shown ? (
            <ShowCode onDone={changed} />
          ) : (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', width: '100%' }}>
              <Enrolment
                key={String(data.enrolled)}
                isAnew={data.enrolled}
                hasPassword={data.hasPassword}
                onDone={changed}
              />
              {data.enrolled && !data.required && <GiveUp hasPassword={data.hasPassword} onDone={changed} />}
            </Stack>
          )}
        </Stack>
      )}
    </ProfileCard>
  );
}
