import Box from '@mui/material/Box';
import { memo, Suspense, useMemo } from 'react';
import { FilterContext, FilterForm, ListBase, useListContext } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { useProfile } from '../../auth/permissions';
import { pageHeight } from '../../lib/pageSize';
import { Boundary } from '../../widgets/Boundary';
import { notices } from '../../widgets/notices';
import { LiveList } from '../live/LiveList';
import { ColumnsMenuProvider } from './ColumnsMenu';
import { filtersOf } from './filters';
import { ListHeader } from './ListHeader';
import { ListPages } from './ListPages';
import { ListTable } from './ListTable';
import { columnsShown, hasStaffColumns, listQuery } from './listQuery';
import { StatusTabs } from './StatusTabs';

/** Shows the list of a resource: search, filters, tabs, sorting, pages, export and bulk actions. */
export const ResourceList = memo(function ResourceList({ entity }: { readonly entity: Entity }) {
  const profile = useProfile();
  const isStaff = profile?.isStaff ?? false;
  const isDecided = profile !== undefined || !hasStaffColumns(entity);
  const columns = useMemo(() => columnsShown(entity, isStaff), [entity, isStaff]);
  const filters = useMemo(() => filtersOf(entity), [entity]);
  return (
    <ListBase key={entity.name} resource={entity.name} {...listQuery(entity, columns, isDecided)}>
      <FilterContext.Provider value={filters}>
        <ColumnsMenuProvider>
          <Box sx={listPageStyle}>
            <ListHeader entity={entity} columns={columns} />
            <Box sx={{ '& form': { minHeight: 0, pb: 1 } }}>
              <FilterForm />
            </Box>
            {entity.list.tabs && <ListTabs entity={entity} />}
            <ListNotice entity={entity} />
            <ListTable entity={entity} columns={columns} />
            <ListPages />
            <LiveList entity={entity} paths={columns.map(({ path }) => path)} />
          </Box>
        </ColumnsMenuProvider>
      </FilterContext.Provider>
    </ListBase>
  );
});

/** Shows the notice that the resource file names for the list; the rows do not wait for it. */
function ListNotice({ entity: { list } }: { readonly entity: Entity }) {
  const Notice = list.notice === undefined ? undefined : notices.get(list.notice);
  return (
    Notice && (
      <Boundary>
        <Suspense fallback={null}>
          <Notice />
        </Suspense>
      </Boundary>
    )
  );
}

/** Style with the window's height below the app bar, so that the pagination is visible with any number of filters. */
export const listPageStyle = {
  display: 'flex',
  flexDirection: 'column',
  height: `calc(${pageHeight} - 80px)`,
  minHeight: 420,
  '& > *': { flexShrink: 0 },
  '& > .MuiCard-root': { flexShrink: 1 },
} as const;

/** Shows the tabs of the list context, which set its filter. */
function ListTabs({ entity }: { readonly entity: Entity }) {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  return (
    <StatusTabs
      entity={entity}
      filter={filterValues}
      onFilter={(filter) => setFilters({ ...filter }, displayedFilters)}
    />
  );
}
