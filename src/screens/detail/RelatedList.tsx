import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { FilterButton, FilterContext, FilterForm, ListBase, ResourceContextProvider } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { isReference } from '../../../resources/language/field';
import { useProfile } from '../../auth/permissions';
import { columnsFor } from '../../data/columnLabel';
import { defaultSort } from '../../data/orderBy';
import type { IdentifiedRow } from '../../data/rowId';
import { ancestorsOf, isOpenPath } from '../../data/rowPaths';
import { AddButton } from '../list/AddButton';
import { filtersOf } from '../list/filters';
import { ListPages } from '../list/ListPages';
import { ListTable } from '../list/ListTable';

interface RelatedListProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  /** Name of the relation whose rows are listed. */
  readonly many: string;
  readonly columns: readonly string[] | undefined;
}

/** The rows that a relation holds, as a list of their own. */
export function RelatedList({ entity, row, many, columns: named }: RelatedListProps) {
  const isStaff = useProfile()?.isStaff ?? false;
  const relation = catalogue.relation(entity, many);
  const child = catalogue.entity(relation.to);
  const columns = columnsFor(child, named ?? columnsWithout(child, relation.target)).filter(({ path }) =>
    isOpenPath(child, path, isStaff),
  );
  return (
    <ResourceContextProvider value={child.name}>
      <ListBase
        resource={child.name}
        filter={{ [relation.target]: row[relation.column] }}
        sort={{ ...defaultSort(child) }}
        perPage={25}
        disableSyncWithLocation
        storeKey={`${entity.name}.${many}`}
        queryOptions={{ meta: { paths: columns.map(({ path }) => path) } }}
      >
        <FilterContext.Provider value={filtersOf(child).filter(({ key }) => !asksForAbove(child, String(key), entity))}>
          <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, mb: 1 }}>
            <Box sx={{ flex: 1, '& form': { minHeight: 0 } }}>
              <FilterForm />
            </Box>
            <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', pt: 1 }}>
              <FilterButton disableSaveQuery />
              <AddButton entity={child} variant="outlined" given={{ [relation.target]: row[relation.column] }} />
            </Stack>
          </Stack>
          <ListTable entity={child} columns={columns} storeKey={`${entity.name}.${many}.datatable`} embedded />
          <ListPages />
        </FilterContext.Provider>
      </ListBase>
    </ResourceContextProvider>
  );
}

/** Whether a filter would ask for the record itself or one above it, of which there is only one here. */
function asksForAbove(child: Entity, path: string, entity: Entity): boolean {
  if (path === 'q') return false;
  const { field } = catalogue.resolve(child, path);
  const above = [entity, ...ancestorsOf(entity).map((ancestor) => ancestor.entity)];
  return isReference(field) && above.some(({ name }) => name === field.to);
}

/** The visible columns of a child's own list; the one that would name the same parent in every row is left out. */
function columnsWithout(child: Entity, target: string): readonly string[] {
  const relation = [...child.relations.values()].find((each) => each.shape === 'object' && each.column === target);
  return columnsFor(child)
    .filter(({ path, hidden }) => !hidden && path !== target && !path.startsWith(`${relation?.name}.`))
    .map(({ path }) => path);
}
