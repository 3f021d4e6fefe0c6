import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import { estate, type Home } from '../../data/home';
import { formatCount } from '../../lib/locale';
import { inSmallLayout } from '../../lib/pageSize';
import { listPath } from '../../lib/paths';
import { HomeTile } from './HomeTile';

/** Shows the numbers of accounts, sites, buildings, loads, channels and feeds, each as a link to its list. */
export function EstateTiles({ home }: { readonly home: Home | undefined }) {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('home.estate')}
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
        [inSmallLayout]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {estate
        .filter((name) => catalogue.has(name))
        .map((name) => (
          <HomeTile key={name} to={listPath(name)} title={translate(`resources.${name}.menu`)}>
            {home ? formatCount(home.counts[name] ?? 0) : <Skeleton width="60%" />}
          </HomeTile>
        ))}
    </Box>
  );
}
