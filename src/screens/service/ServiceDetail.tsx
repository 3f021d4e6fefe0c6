import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import { type ServiceResource, serviceFields } from '../../../resources/language/service';
import { useProfile } from '../../auth/permissions';
import type { IdentifiedRow } from '../../data/rowId';
import { printValue } from '../../fields/kinds';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { DetailSkeleton } from '../detail/DetailSkeleton';
import { Group, Groups } from '../detail/Group';
import { ServiceCell } from './ServiceCell';

interface ServiceDetailProps {
  readonly resource: ServiceResource;
  readonly id: string;
}

/** Shows a record of a resource that another GraphQL service provides. */
export function ServiceDetail({ resource, id }: ServiceDetailProps) {
  const { data: row, error, isPending, refetch } = useGetOne<IdentifiedRow>(resource.name, { id }, { retry: false });
  const fields = new Map(serviceFields(resource, useProfile()?.isStaff ?? false));
  const translateLabel = useLabel();
  const translate = useMessages();
  const nouns = useNouns();
  const noun = nouns.named(resource, 1);
  const labelled = fields.get(resource.label);
  const title = (labelled && printValue(labelled, row?.[resource.label])) || `${noun} ${id}`;
  useDocumentTitle(`${title} · ${noun}`);
  if (isPending) return <DetailSkeleton />;
  if (error || !row)
    return (
      <ErrorNotice
        title={translate('detail.failed', { noun: nouns.within(resource, 1) })}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <Stack component="header" direction="row" sx={{ mb: 1, alignItems: 'center', columnGap: 1.25 }}>
        <Typography variant="h1">{title}</Typography>
        <Typography component="span" color="text.secondary">
          {noun}
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
                        {translateLabel(catalogue.label(resource, name))}
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
