import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { endOtherSessions, endSession, type OpenSession } from '../../auth/ownSecurity';
import { type Translate, useMessages } from '../../i18n/useMessages';
import { formatMoment } from '../../lib/dates';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { useToast } from '../../widgets/useToast';
import { ProfileCard } from './ProfileCard';
import { useSessions } from './useSessions';

export function SessionsCard() {
  const translate = useMessages();
  const { data = [], error, refetch } = useSessions();
  const toast = useToast();
  const end = async (task: () => Promise<void>, message: string): Promise<void> => {
    try {
      await task();
      toast.success(message);
    } catch (failure) {
      toast.error(failure);
    }
    await refetch();
  };
  return (
    <ProfileCard title={translate('profile.sessions')} about={translate('profile.sessionsAbout')}>
      {error && (
        <ErrorNotice title={translate('profile.sessionsFailed')} error={error} onRetry={() => void refetch()} />
      )}
      <List disablePadding aria-label={translate('profile.sessions')}>
        {data.map((session) => (
          <ListItem
            key={session.id}
            disableGutters
            divider
            secondaryAction={
              session.isThis ? (
                <Chip color="success" variant="outlined" label={translate('profile.thisOne')} />
              ) : (
                <Button
                  aria-label={translate('profile.endOne', { name: nameOf(session, translate) })}
                  onClick={() => void end(() => endSession(session.id), translate('profile.ended'))}
                >
                  {translate('profile.end')}
                </Button>
              )
            }
          >
            <ListItemText primary={nameOf(session, translate)} secondary={historyOf(session, translate)} />
          </ListItem>
        ))}
      </List>
      {data.length > 1 && (
        <Button
          variant="outlined"
          sx={{ mt: 2 }}
          onClick={() => void end(endOtherSessions, translate('profile.othersEnded'))}
        >
          {translate('profile.endOthers')}
        </Button>
      )}
    </ProfileCard>
  );
}

const nameOf = ({ browser, operatingSystem, device }: OpenSession, translate: Translate): string =>
  [
    browser ?? translate('profile.unknownBrowser'),
    operatingSystem && translate('profile.onSystem', { system: operatingSystem }),
    device && `(${device.toLowerCase()})`,
  ]
    .filter(Boolean)
    .join(' ');

const historyOf = ({ lastActivity, authorisedOn, ipAddress }: OpenSession, translate: Translate): string =>
  [
    translate('profile.lastUsed', { moment: formatMoment(lastActivity) }),
    translate('profile.signedIn', { moment: formatMoment(authorisedOn) }),
    ipAddress && translate('profile.from', { address: ipAddress }),
  ]
    .filter(Boolean)
    .join(', ');
