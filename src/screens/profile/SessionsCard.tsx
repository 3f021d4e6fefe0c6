import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { endOtherSessions, endSession, type OpenSession } from '../../auth/own';
import { formatMoment } from '../../lib/dates';
import { useToast } from '../../widgets/useToast';
import { Fault } from '../Fault';
import { ProfileCard } from './ProfileCard';
import { useSessions } from './useSessions';

export function SessionsCard() {
  const { data = [], error, refetch } = useSessions();
  const toast = useToast();
  const end = async (task: () => Promise<void>, told: string): Promise<void> => {
    try {
      await task();
      toast.success(told);
    } catch (failure) {
      toast.error(failure);
    }
    await refetch();
  };
  return (
    <ProfileCard title="Sessions" about="Where you are signed in. End whatever is not you.">
      {error && <Fault title="Your sessions could not be read" error={error} onRetry={() => void refetch()} />}
      <List disablePadding aria-label="Sessions">
        {data.map((session) => (
          <ListItem
            key={session.id}
            disableGutters
            divider
            secondaryAction={
              session.isThis ? (
                <Chip size="small" color="success" variant="outlined" label="This one" />
              ) : (
                <Button
                  aria-label={`End session: ${nameOf(session)}`}
                  onClick={() => void end(() => endSession(session.id), 'Session ended!')}
                >
                  End
                </Button>
              )
            }
          >
            <ListItemText primary={nameOf(session)} secondary={historyOf(session)} />
          </ListItem>
        ))}
      </List>
      {data.length > 1 && (
        <Button
          variant="outlined"
          sx={{ mt: 2 }}
          onClick={() => void end(endOtherSessions, 'All other sessions ended!')}
        >
          End all others
        </Button>
      )}
    </ProfileCard>
  );
}

const nameOf = ({ browser, operatingSystem, device }: OpenSession): string =>
  [browser ?? 'Unknown browser', operatingSystem && `on ${operatingSystem}`, device && `(${device.toLowerCase()})`]
    .filter(Boolean)
    .join(' ');

const historyOf = ({ lastActivity, authorisedOn, ipAddress }: OpenSession): string =>
  [
    `Last used ${formatMoment(lastActivity)}`,
    `signed in ${formatMoment(authorisedOn)}`,
    ipAddress && `from ${ipAddress}`,
  ]
    .filter(Boolean)
    .join(', ');
