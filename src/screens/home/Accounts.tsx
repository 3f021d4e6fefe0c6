import Box from '@mui/material/Box';
import type { Profile } from '../../auth/profile';
import { useWords } from '../../i18n/useWords';
import { detailPath } from '../../lib/paths';
import { Note } from './Note';
import { Section } from './Section';
import { Tile } from './Tile';

/** The accounts of a client contact, and what they are in each. */
export function Accounts({ profile }: { readonly profile: Profile }) {
  const words = useWords();
  return (
    <Section title={words('home.accounts')}>
      {profile.accounts.length === 0 ? (
        <Note>{words('home.accountsNone')}</Note>
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))' }}>
          {profile.accounts.map(({ id, label, role }) => (
            <Tile key={id} to={detailPath('accounts', id)} title={role}>
              {label}
            </Tile>
          ))}
        </Box>
      )}
    </Section>
  );
}
