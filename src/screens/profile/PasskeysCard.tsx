import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canUsePasskeys, createPasskey, deletePasskey, ownPasskeys, type Passkey } from '../../auth/passkeys';
import { useMessages } from '../../i18n/useMessages';
import { formatMoment } from '../../lib/dates';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { useToast } from '../../widgets/useToast';
import { PasskeyForm } from './PasskeyForm';
import { ProfileCard } from './ProfileCard';
import { useSecondFactor } from './useSecondFactor';

/** Lists the user's passkeys, with forms that add and remove them. */
export function PasskeysCard() {
  const translate = useMessages();
  const toast = useToast();
  const hasPassword = useSecondFactor().data?.hasPassword ?? true;
  const { data = [], error, refetch } = useQuery({ queryKey: ['own', 'passkeys'], queryFn: ownPasskeys });
  /** The passkey whose removal form is open, or `new` for the form that adds one. */
  const [open, setOpen] = useState<Passkey | 'new'>();
  const finish = async (message: string): Promise<void> => {
    setOpen(undefined);
    toast.success(message);
    await refetch();
  };
  return (
    <ProfileCard title={translate('profile.passkeys')} about={translate('profile.passkeysAbout')}>
      {error && (
        <ErrorNotice title={translate('profile.passkeysFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data.length > 0 && (
        <List disablePadding aria-label={translate('profile.passkeys')} sx={{ mb: 2 }}>
          {data.map((passkey) => (
            <ListItem
              key={passkey.id}
              disableGutters
              divider
              secondaryAction={
                <Button
                  aria-label={translate('profile.removePasskeyNamed', { name: passkey.name })}
                  onClick={() => setOpen(passkey)}
                >
                  {translate('profile.removePasskey')}
                </Button>
              }
            >
              <ListItemText
                primary={passkey.name}
                secondary={
                  passkey.usedOn
                    ? translate('profile.lastUsed', { moment: formatMoment(passkey.usedOn) })
                    : translate('profile.addedOn', { moment: formatMoment(passkey.createdOn) })
                }
              />
            </ListItem>
          ))}
        </List>
      )}
      {open === 'new' && (
        <PasskeyForm
          label={translate('profile.addPasskey')}
          asksName
          hasPassword={hasPassword}
          onSubmit={async (name, password) => {
            await createPasskey(name, password);
            await finish(translate('profile.passkeyAdded'));
          }}
          onCancel={() => setOpen(undefined)}
        />
      )}
      {open && open !== 'new' && (
        <PasskeyForm
          key={open.id}
          label={translate('profile.removePasskeyNamed', { name: open.name })}
          hasPassword={hasPassword}
          onSubmit={async (_name, password) => {
            await deletePasskey(open.id, password);
            await finish(translate('profile.passkeyRemoved'));
          }}
          onCancel={() => setOpen(undefined)}
        />
      )}
      {!open &&
        (canUsePasskeys() ? (
          <Button variant="outlined" onClick={() => setOpen('new')}>
            {translate('profile.addPasskey')}
          </Button>
        ) : (
          <Typography color="text.secondary">{translate('profile.noPasskeys')}</Typography>
        ))}
    </ProfileCard>
  );
}
