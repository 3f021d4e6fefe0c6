import ListIcon from '@mui/icons-material/ViewListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { FilterContext, FilterForm, ListBase, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Entity } from '../../../resources/language/catalogue';
import { useProfile } from '../../auth/permissions';
import { useMessages } from '../../i18n/useMessages';
import { listPath } from '../../lib/paths';
import { AddFilterButton } from '../list/AddFilterButton';
import { filtersOf } from '../list/filters';
import { columnsShown, listQuery } from '../list/listQuery';
import { listPageStyle } from '../list/ResourceList';
import { useTotalText } from '../list/useTotalText';
import { LiveList } from '../live/LiveList';
import { ResourceGrid } from './ResourceGrid';

/** Shows a list as an editable grid, with the list's filters, order and columns. */
export function GridScreen({ entity }: { readonly entity: Entity }) {
  const profile = useProfile();
  const isStaff = profile?.isStaff ?? false;
  const columns = useMemo(() => columnsShown(entity, isStaff), [entity, isStaff]);
  const filters = useMemo(() => filtersOf(entity), [entity]);
  if (!profile) return null;
  return (
    <ListBase key={entity.name} resource={entity.name} {...listQuery(entity, columns)}>
      <FilterContext.Provider value={filters}>
        <Box sx={listPageStyle}>
          <GridHeader entity={entity} />
          <Box sx={{ '& form': { minHeight: 0, pb: 1 } }}>
            <FilterForm />
          </Box>
          <ResourceGrid entity={entity} listed={columns} isStaff={isStaff} />
          <LiveList entity={entity} paths={columns.map(({ path }) => path)} />
        </Box>
      </FilterContext.Provider>
    </ListBase>
  );
}

function GridHeader({ entity }: { readonly entity: Entity }) {
  const { text: total } = useTotalText();
  const translate = useTranslate();
  const message = useMessages();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 40 }}>
      <Typography variant="h1">{translate(`resources.${entity.name}.menu`)}</Typography>
      <Typography component="span" color="text.secondary" aria-live="polite" sx={{ mr: 'auto' }}>
        {total}
      </Typography>
      <AddFilterButton />
      <Button component={Link} to={listPath(entity.name)} startIcon={<ListIcon />}>
        {message('grid.close')}
      </Button>
    </Stack>
  );
}
