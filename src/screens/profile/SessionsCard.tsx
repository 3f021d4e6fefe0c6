import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { endOtherSessions, endSession, type OpenSession } from '../../auth/own';
import { useWords } from '../../i18n/useWords';
import { formatMoment } from '../../lib/dates';
import { useToast } from '../../widgets/useToast';
import { Fault } from '../Fault';
import { ProfileCard } from './ProfileCard';
import { useSessions } from './useSessions';

export function SessionsCard() {
  const words = useWords();
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
    <ProfileCard title={words('own.sessions')} about={words('own.sessionsAbout')}>
      {error && <Fault title={words('own.sessionsFailed')} error={error} onRetry={() => void refetch()} />}
      <List disablePadding aria-label={words('own.sessions')}>
        {data.map((session) => (
          <ListItem
            key={session.id}
            disableGutters
            divider
            secondaryAction={
              session.isThis ? (
                <Chip size="small" color="success" variant="outlined" label={words('own.thisOne')} />
              ) : (
                <Button
                  aria-label={words('own.endOne', { name: nameOf(session, words) })}
                  onClick={() => void end(() => endSession(session.id), words('own.ended'))}
                >
                  {words('own.end')}
                </Button>
              )
            }
          >
            <ListItemText primary={nameOf(session, words)} secondary={historyOf(session, words)} />
          </ListItem>
        ))}
      </List>
      {data.length > 1 && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => void end(endOtherSessions, words('own.othersEnded'))}>
          {words('own.endOthers')}
        </Button>
      )}
    </ProfileCard>
  );
}

type Say = ReturnType<typeof useWords>;

const nameOf = ({ browser, operatingSystem, device }: OpenSession, words: Say): string =>
  [
    browser ?? words('own.unknownBrowser'),
    operatingSystem && words('own.onSystem', { system: operatingSystem }),
    device && `(${device.toLowerCase()})`,
  ]
    .filter(Boolean)
    .join(' ');

const historyOf = ({ lastActivity, authorisedOn, ipAddress }: OpenSession, words: Say): string =>
  [
    words('own.lastUsed', { moment: formatMoment(lastActivity) }),
    words('own.signedIn', { moment: formatMoment(authorisedOn) }),
    ipAddress && words('own.from', { address: ipAddress }),
  ]
    .filter(Boolean)
    .join(', ');
