import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useProfile } from '../../auth/permissions';
import type { Profile } from '../../auth/profile';
import type { Row } from '../../data/rowId';
import { valueAt } from '../../data/valueAt';
import { useMessages } from '../../i18n/useMessages';
import { detailPath } from '../../lib/paths';
import { HomeSection } from './HomeSection';
import { HomeTile } from './HomeTile';
import { Note } from './Note';

interface AccountsProps {
  readonly profile: Profile;
  /** Rows of accounts with their primary contact, if the user may see it. */
  readonly people: readonly Row[];
}

/** Shows the accounts of a client contact, with their role in each and the primary contact for questions. */
export function Accounts({ profile, people }: AccountsProps) {
  const translate = useMessages();
  return (
    <HomeSection title={translate('home.accounts')}>
      {profile.accounts.length === 0 ? (
        <Note>{translate('home.accountsNone')}</Note>
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}>
          {profile.accounts.map(({ id, label, role }) => (
            <Box key={id} sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
              <HomeTile to={detailPath('accounts', id)} title={role}>
                {label}
              </HomeTile>
              <AccountContact account={people.find(({ AccountId }) => AccountId === id)} />
            </Box>
          ))}
        </Box>
      )}
    </HomeSection>
  );
}

function AccountContact({ account }: { readonly account: Row | undefined }) {
  const translate = useMessages();
  const profile = useProfile();
  const email = valueAt(account, 'PrimaryContact.EmailAddress');
  if (typeof email !== 'string' || email === profile?.particulars.emailAddress) return null;
  return (
    <Typography variant="caption" color="text.secondary">
      {translate('home.questions')}{' '}
      <Link href={`mailto:${encodeURIComponent(email)}`}>
        {String(valueAt(account, 'PrimaryContact.DisplayName') ?? email)}
      </Link>
    </Typography>
  );
}
