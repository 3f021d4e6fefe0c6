import StarIcon from '@mui/icons-material/Star';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { catalogue } from '../../../resources/language/all';
import { isViewingAs } from '../../auth/viewAsTab';
import { favouritesKey } from '../../data/markedRecords';
import { RecordLink } from '../../fields/parts/RecordLink';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { useFavourite } from '../../widgets/marked/useFavourite';
import { type PlacedRecord, useMarkedRecords } from '../../widgets/marked/useMarkedRecords';
import { HomeSection } from './HomeSection';

/** Shows the user's favourite records, each with its place: the labels of its ancestors. */
export function Favourites() {
  const translate = useMessages();
  const favourites = useMarkedRecords(favouritesKey);
  if (favourites.length === 0) return null;
  return (
    <HomeSection title={translate('favourites.title')}>
      <Paper component="ul" sx={list}>
        {favourites.map((record) => (
          <Favourite key={`${record.type} ${record.id}`} record={record} />
        ))}
      </Paper>
    </HomeSection>
  );
}

function Favourite({ record }: { readonly record: PlacedRecord }) {
  const { type, id, label, place } = record;
  const translate = useMessages();
  const nouns = useNouns();
  const { toggle } = useFavourite({ type, id, label });
  const entity = catalogue.entity(type);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      {!isViewingAs() && (
        <IconButton size="small" aria-label={translate('favourites.removeOf', { label })} onClick={toggle}>
          <StarIcon fontSize="small" color="primary" />
        </IconButton>
      )}
      <Box sx={{ minWidth: 0 }}>
        <RecordLink entity={entity} id={id} label={label} />
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {[nouns.named(entity, 1), place].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
}

const list = {
  m: 0,
  px: 1,
  py: 0.75,
  listStyle: 'none',
  display: 'grid',
  columnGap: 3,
  rowGap: 0.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
} as const;
