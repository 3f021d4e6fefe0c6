import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import { type ServiceResource, serviceFields } from '../../../resources/language/service';
import { inSentence } from '../../../resources/language/words';
import { useProfile } from '../../auth/permissions';
import type { IdentifiedRow } from '../../data/rowId';
import { printValue } from '../../fields/kinds';
import { useLabel } from '../../i18n/useLabel';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { DetailSkeleton } from '../detail/DetailSkeleton';
import { Group, Groups } from '../detail/Group';
import { ServiceCell } from './ServiceCell';

interface ServiceDetailProps {
  readonly resource: ServiceResource;
  readonly id: string;
}

/** One row of a resource that another GraphQL service answers. */
export function ServiceDetail({ resource, id }: ServiceDetailProps) {
  const { data: row, error, isPending, refetch } = useGetOne<IdentifiedRow>(resource.name, { id }, { retry: false });
  const fields = new Map(serviceFields(resource, useProfile()?.isStaff ?? false));
  const say = useLabel();
  const labelled = fields.get(resource.label);
  const title = (labelled && printValue(labelled, row?.[resource.label])) || `${resource.noun} ${id}`;
  useDocumentTitle(`${title} · ${resource.noun}`);
  if (isPending) return <DetailSkeleton />;
  if (error || !row)
    return (
      <ErrorNotice
        title={`The ${inSentence(resource.noun)} could not be loaded`}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <Stack component="header" direction="row" sx={{ mb: 1, alignItems: 'center', columnGap: 1.25 }}>
        <Typography variant="h1">{title}</Typography>
        <Typography component="span" color="text.secondary">
          {resource.noun}
        </Typography>
      </Stack>
      <Groups>
        {Object.entries(resource.detail).map(([heading, names]) => (
          <Group key={heading} title={heading}>
            <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(120px, 38%) 1fr' }}>
              {names.flatMap((name) => {
                const field = fields.get(name);
                return field
                  ? [
                      <Box key={`${name} label`} component="dt" sx={{ color: 'text.secondary', py: 0.5 }}>
                        {say(catalogue.label(resource, name))}
                      </Box>,
                      <Box key={name} component="dd" sx={{ m: 0, py: 0.5, minWidth: 0 }}>
                        <ServiceCell field={field} value={row[name]} />
                      </Box>,
                    ]
                  : [];
              })}
            </Box>
          </Group>
        ))}
      </Groups>
    </>
  );
}
