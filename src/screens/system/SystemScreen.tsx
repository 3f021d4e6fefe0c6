import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Loading } from 'react-admin';
import { readSystem } from '../../data/system';
import { useMessages } from '../../i18n/useMessages';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { HealthSection } from './HealthSection';
import { JobsSection } from './JobsSection';
import { BackupsSection, MailsSection, SlowSection, TablesSection } from './RecordsSections';
import { LicencesSection, SettingsSection, TimetableSection } from './ReferenceSections';
import { SystemAlerts } from './SystemAlerts';
import { WaitingSection } from './WaitingSection';

/** The interval of refetching while the page is shown. */
const refreshMs = 15_000;

/** Shows the state of the platform, for provider staff. */
export function SystemScreen() {
  const translate = useMessages();
  useDocumentTitle(translate('system.title'));
  const { data, error, refetch } = useQuery({ queryKey: ['system'], queryFn: readSystem, refetchInterval: refreshMs });
  if (error) return <ErrorNotice title={translate('system.failed')} error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  return (
    <Stack spacing={3} sx={{ maxWidth: 1100 }}>
      <div>
        <Typography variant="h1">{translate('system.title')}</Typography>
        <Typography color="text.secondary">{translate('system.about')}</Typography>
      </div>
      <SystemAlerts {...data} />
      <HealthSection state={data} />
      <WaitingSection state={data} />
      <JobsSection jobs={data.jobs} onChange={refetch} />
      <BackupsSection state={data} />
      <TablesSection state={data} />
      <SlowSection state={data} />
      <MailsSection state={data} />
      <TimetableSection state={data} />
      <SettingsSection state={data} />
      <LicencesSection state={data} />
    </Stack>
  );
}
