import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, FilterContext, FilterForm, Link, ListBase, useTranslate } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import { type ServiceResource, serviceFields } from '../../../resources/language/service';
import { useProfile } from '../../auth/permissions';
import type { IdentifiedRow } from '../../data/rowId';
import { fieldKindOf, printValue } from '../../fields/kinds';
import { useLabel } from '../../i18n/useLabel';
import { detailPath } from '../../lib/paths';
import { AddFilterButton } from '../list/AddFilterButton';
import { ListError } from '../list/ListError';
import { ListPages } from '../list/ListPages';
import { tableStyle } from '../list/tableStyle';
import { ServiceCell } from './ServiceCell';
import { serviceFilters } from './serviceFilters';

interface ServiceProps {
  readonly resource: ServiceResource;
}

/** Shows the list of a resource that another GraphQL service provides, with search, filters, sorting and pages. */
export function ServiceList({ resource }: ServiceProps) {
  const translate = useTranslate();
  const isStaff = useProfile()?.isStaff ?? false;
  const [[field, order] = ['id', 'asc']] = Object.entries(resource.list.sort);
  return (
    <ListBase resource={resource.name} perPage={25} sort={{ field, order: order === 'desc' ? 'DESC' : 'ASC' }}>
      <FilterContext.Provider value={serviceFilters(resource, isStaff)}>
        <Stack direction="row" sx={{ alignItems: 'center', minHeight: 40 }}>
          <Typography variant="h1">{translate(`resources.${resource.name}.menu`, { _: resource.plural })}</Typography>
          <Box sx={{ ml: 'auto' }}>
            <AddFilterButton disableSaveQuery />
          </Box>
        </Stack>
        <Box sx={{ '& form': { minHeight: 0, pb: 1 } }}>
          <FilterForm />
        </Box>
        <ListError />
        <ServiceTable resource={resource} />
        <ListPages />
      </FilterContext.Provider>
    </ListBase>
  );
}

function ServiceTable({ resource }: ServiceProps) {
  const translateLabel = useLabel();
  const isStaff = useProfile()?.isStaff ?? false;
  const fields = new Map(serviceFields(resource, isStaff));
  const leading = resource.list.columns.includes(resource.label) ? resource.label : resource.list.columns[0];
  return (
    <Card>
      <DataTable<IdentifiedRow>
        bulkActionButtons={false}
        rowClick={(id) => detailPath(resource.name, String(id))}
        size="small"
        sx={tableStyle}
      >
        {resource.list.columns.flatMap((name) => {
          const shown = fields.get(name);
          return shown ? (
            <DataTable.Col<IdentifiedRow>
              key={name}
              source={name}
              label={translateLabel(catalogue.label(resource, name))}
              {...(fieldKindOf(shown).numeric ? { align: 'right' } : {})}
              render={(row) =>
                name === leading ? (
                  <Link to={detailPath(resource.name, row.id)} underline="hover" sx={{ fontWeight: 500 }}>
                    {printValue(shown, row[name]) || row.id}
                  </Link>
                ) : (
                  <ServiceCell field={shown} value={row[name]} />
                )
              }
            />
          ) : (
            []
          );
        })}
      </DataTable>
    </Card>
  );
}
