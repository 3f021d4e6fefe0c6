import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Loading, useLocale } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { EndpointDetails } from './EndpointDetails';
import { readEndpoints } from './openApi';

/** Shows every endpoint of the platform with its schemas, and a link to GraphiQL. */
export function ApiScreen() {
  const translate = useMessages();
  const locale = useLocale();
  useDocumentTitle(translate('api.title'));
  const {
    data: endpoints = [],
    error,
    isPending,
    refetch,
  } = useQuery({ queryKey: ['openapi', locale], queryFn: () => readEndpoints(locale) });
  const areas = [...new Set(endpoints.map(({ area }) => area))].sort();
  if (isPending) return <Loading />;
  if (error) return <ErrorNotice title={translate('api.title')} error={error} onRetry={refetch} />;
  return (
    <Stack spacing={3} sx={{ maxWidth: 960 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="h1">{translate('api.title')}</Typography>
        <Button component={RouterLink} to="/app/graphiql" variant="contained">
          {translate('api.graphiql')}
        </Button>
      </Stack>
      <Typography color="text.secondary">{translate('api.about')}</Typography>
      {areas.map((area) => (
        <section key={area} aria-label={area}>
          <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
            {area}
          </Typography>
          {endpoints
            .filter((endpoint) => endpoint.area === area)
            .map((endpoint) => (
              <EndpointDetails key={`${endpoint.method} ${endpoint.path}`} endpoint={endpoint} />
            ))}
        </section>
      ))}
    </Stack>
  );
}
