import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import { estate, type Home } from '../../data/home';
import { useWords } from '../../i18n/useWords';
import { formatCount } from '../../lib/locale';
import { listPath } from '../../lib/paths';
import { Tile } from './Tile';

/** How much there is of everything. */
export function Estate({ home }: { readonly home: Home | undefined }) {
  const words = useWords();
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={words('home.estate')}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' }}
    >
      {estate
        .filter((name) => catalogue.has(name))
        .map((name) => (
          <Tile key={name} to={listPath(name)} title={translate(`resources.${name}.menu`)}>
            {home ? formatCount(home.counts[name] ?? 0) : <Skeleton width="60%" />}
          </Tile>
        ))}
    </Box>
  );
}
