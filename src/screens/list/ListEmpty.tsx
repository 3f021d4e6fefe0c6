import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { useMay } from '../../auth/permissions';
import { translateSentence } from '../../i18n/sentences';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { AddButton, type NewRowDefaults } from './AddButton';

interface ListEmptyProps {
  readonly entity: Entity;
  /** Columns and account of a row that is added from this page. */
  readonly newRow?: NewRowDefaults | undefined;
}

/** Shows what to do if a list is empty: clear the filters, or add the first row. */
export function ListEmpty({ entity, newRow = {} }: ListEmptyProps) {
  const { filterValues, setFilters } = useListContext();
  const mayCreate = useMay()('create', entity, newRow.account) && entity.create !== undefined;
  const translate = useMessages();
  const nouns = useNouns().within(entity, 2);
  const emptySentence = entity.list?.empty;
  const about = mayCreate ? 'lists.noneAddAbout' : 'lists.noneAbout';
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', py: 6, px: 2, gap: 1 }}>
      <Typography variant="h3" component="p">
        {isFiltered ? translate('lists.noneMatch', { what: nouns }) : translate('lists.none', { what: nouns })}
      </Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 440, mb: 1 }}>
        {isFiltered && translate('lists.noneMatchAbout')}
        {!isFiltered && (emptySentence ? translateSentence(emptySentence) : translate(about))}
      </Typography>
      {isFiltered ? (
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {translate('lists.clear')}
        </Button>
      ) : (
        <AddButton entity={entity} {...newRow} />
      )}
    </Stack>
  );
}
