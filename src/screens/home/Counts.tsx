import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { listPath } from '../../lib/paths';

/** The hierarchy from the account down to the channel, and what fills it. */
const shown = ['accounts', 'sites', 'buildings', 'loads', 'channels', 'feeds'].filter((name) => catalogue.has(name));

export function Counts() {
  return (
    <Box
      component="nav"
      aria-label="The estate"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(6, 1fr)' }}
    >
      {shown.map((name) => (
        <Count key={name} entity={catalogue.entity(name)} />
      ))}
    </Box>
  );
}

function Count({ entity }: { readonly entity: Entity }) {
  const { total, error } = useGetList(entity.name, {
    pagination: { page: 1, perPage: 1 },
    meta: { paths: [...entity.key] },
  });
  return (
    <Paper
      component={Link}
      to={listPath(entity.name)}
      sx={{
        px: 2,
        py: 1.75,
        textDecoration: 'none',
        color: 'text.primary',
        transition: 'border-color 120ms',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Typography variant="body2" color="text.secondary">
        {entity.plural}
      </Typography>
      <Typography sx={{ fontSize: '1.5rem', fontWeight: 620, letterSpacing: '-0.02em', lineHeight: 1.3 }}>
        {error ? '–' : (total?.toLocaleString('en-NZ') ?? <Skeleton width="60%" />)}
      </Typography>
    </Paper>
  );
}
