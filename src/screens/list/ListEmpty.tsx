import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { inSentence } from '../../../resources/language/words';
import { useMay } from '../../auth/permissions';
import { AddButton, type AddedHere } from './AddButton';

interface ListEmptyProps {
  readonly entity: Entity;
  /** What the first row would get from the page, and whose it would be. */
  readonly adding?: AddedHere | undefined;
}

/** Says what to do where a list shows nothing. */
export function ListEmpty({ entity, adding = {} }: ListEmptyProps) {
  const { filterValues, setFilters } = useListContext();
  const mayCreate = useMay()('create', entity, adding.account) && entity.create !== undefined;
  const plural = inSentence(entity.plural);
  const isNarrowed = Object.keys(filterValues).length > 0;
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', py: 6, px: 2, gap: 1 }}>
      <Typography variant="h3" component="p">
        {isNarrowed ? `No ${plural} match` : `No ${plural} yet`}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 440, mb: 1 }}>
        {isNarrowed && 'Nothing fits the search and the filters together. Take some away, or start over.'}
        {!isNarrowed && mayCreate && `Add the first one; it then shows here.`}
        {!isNarrowed && !mayCreate && 'As soon as there are some that you may see, they show here.'}
      </Typography>
      {isNarrowed ? (
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          Clear search and filters
        </Button>
      ) : (
        <AddButton entity={entity} {...adding} />
      )}
    </Stack>
  );
}
