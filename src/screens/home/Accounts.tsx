import Box from '@mui/material/Box';
import type { Profile } from '../../auth/profile';
import { useMessages } from '../../i18n/useMessages';
import { detailPath } from '../../lib/paths';
import { HomeSection } from './HomeSection';
import { HomeTile } from './HomeTile';
import { Note } from './Note';

/** The accounts of a client contact, and what they are in each. */
export function Accounts({ profile }: { readonly profile: Profile }) {
  const translate = useMessages();
  return (
    <HomeSection title={translate('home.accounts')}>
      {profile.accounts.length === 0 ? (
        <Note>{translate('home.accountsNone')}</Note>
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}>
          {profile.accounts.map(({ id, label, role }) => (
            <HomeTile key={id} to={detailPath('accounts', id)} title={role}>
              {label}
            </HomeTile>
          ))}
        </Box>
      )}
    </HomeSection>
  );
}
