import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, useMemo } from 'react';
import { FilterContext, FilterForm, ListBase, ResourceContextProvider, useStore, useUnselectAll } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { isReference } from '../../../resources/language/field';
import { useProfile } from '../../auth/permissions';
import { accountOf } from '../../data/accountOf';
import { type Column, columnsFor } from '../../data/columnLabel';
import { defaultSort } from '../../data/orderBy';
import type { IdentifiedRow } from '../../data/rowId';
import { ancestorsOf, isShown } from '../../data/rowPaths';
import { objectFromPath, objectFromPaths } from '../../data/valueAt';
import { OpenChartButton } from '../ChartMenu';
import { AddButton } from '../list/AddButton';
import { AddFilterButton } from '../list/AddFilterButton';
import { filtersOf } from '../list/filters';
import { ListPages } from '../list/ListPages';
import { ListTable } from '../list/ListTable';

export interface RelatedListProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  /** The relation whose rows are listed, or the path to it: `Buildings.Loads`. */
  readonly many: string;
  readonly columns: readonly string[] | undefined;
  /** Path from the rows to another reference to the record: rows that refer to it there are listed too. */
  readonly orBy?: string | undefined;
  /** A further filter of the rows. */
  readonly where?: Readonly<Record<string, unknown>>;
}

/** Shows the rows of a record's relation, or of a relation further below, as a list. */
export function RelatedList({ entity, row, many, columns: columnPaths, orBy, where }: RelatedListProps) {
  const isStaff = useProfile()?.isStaff ?? false;
  const { entity: child, by, joinColumns } = catalogue.relatedRows(entity, many);
  const own = objectFromPaths(joinColumns.map(([path, column]) => [path, row[column]]));
  const filter = orBy ? { _or: [own, objectFromPath(orBy, row.id)] } : own;
  const storeKey = `${entity.name}.${many}`;
  useSelectionOfRecord(child, storeKey, row.id);
  const newRow = { given: child.columns.includes(by) ? own : {}, account: accountOf(entity, row) };
  const columns = useMemo(
    () =>
      (columnPaths ? columnsFor(child, columnPaths) : columnsWithout(child, by)).filter(({ path }) =>
        isShown(child, path, isStaff),
      ),
    [child, columnPaths, by, isStaff],
  );
  return (
    <ResourceContextProvider value={child.name}>
      <ListBase
        resource={child.name}
        filter={{ ...filter, ...where }}
        sort={{ ...defaultSort(child) }}
        perPage={25}
        disableSyncWithLocation
        storeKey={storeKey}
        queryOptions={{ meta: { paths: columns.map(({ path }) => path) } }}
      >
        <FilterContext.Provider value={filtersOf(child).filter(({ key }) => !isFixedHere(child, String(key), entity))}>
          <Stack direction="row" sx={{ alignItems: 'flex-start', flexWrap: 'wrap', gap: 1, mb: 1 }}>
            <Box sx={{ flex: '1 1 240px', minWidth: 0, '& form': { minHeight: 0 } }}>
              <FilterForm />
            </Box>
            <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 0.5, pt: 1 }}>
              <AddFilterButton disableSaveQuery />
              <OpenChartButton entity={child} below={entity} />
              <AddButton entity={child} variant="outlined" {...newRow} />
            </Stack>
          </Stack>
          <ListTable entity={child} columns={columns} storeKey={`${storeKey}.datatable`} newRow={newRow} embedded />
          <ListPages />
        </FilterContext.Provider>
      </ListBase>
    </ResourceContextProvider>
  );
}

/** Clears the selection, which react-admin stores by list, where its rows are those of another record. */
function useSelectionOfRecord(child: Entity, storeKey: string, id: string): void {
  const [selectedFor, setSelectedFor] = useStore<string | undefined>(`${storeKey}.selectedFor`);
  const unselect = useUnselectAll(child.name, storeKey);
  useEffect(() => {
    if (selectedFor === id) return;
    unselect();
    setSelectedFor(id);
  }, [selectedFor, id, unselect, setSelectedFor]);
}

/** Whether a filter is a reference to the record itself or an ancestor, which is the same in all listed rows. */
function isFixedHere(child: Entity, path: string, entity: Entity): boolean {
  if (path === 'q') return false;
  const { field } = catalogue.resolve(child, path);
  const sameForAll = [entity, ...ancestorsOf(entity).map((ancestor) => ancestor.entity)];
  return isReference(field) && sameForAll.some(({ name }) => name === field.to);
}

/** Returns the visible columns of the child's list, without those of the parent, which is the same in every row. */
function columnsWithout(child: Entity, by: string): readonly Column[] {
  const { entity: holder, relations, name } = catalogue.resolve(child, by);
  const relationToParent = [...holder.relations.values()].find(
    (relation) => relation.shape === 'object' && relation.column === name,
  );
  const parentPath = [...relations.map((relation) => relation.name), relationToParent?.name].join('.');
  return columnsFor(child).filter(({ path, hidden }) => !hidden && path !== by && !path.startsWith(`${parentPath}.`));
}
