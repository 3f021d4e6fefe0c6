import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type BackgroundJob, cancelBackgroundJob, retryBackgroundJob } from '../../data/system';
import { useMessages } from '../../i18n/useMessages';
import { formatMoment } from '../../lib/dates';
import { useToast } from '../../widgets/useToast';
import { SystemSection } from './SystemSection';
import { SystemTable } from './SystemTable';

interface JobsSectionProps {
  readonly jobs: readonly BackgroundJob[];
  readonly onChange: () => unknown;
}

const colours = { running: 'info', waiting: 'default', planned: 'default', failed: 'error' } as const;

/** Shows the queue of background jobs, with buttons that run a job now or cancel it, unless it is running. */
export function JobsSection({ jobs, onChange }: JobsSectionProps) {
  const translate = useMessages();
  const toast = useToast();
  const run = async (task: () => Promise<void>, message: string): Promise<void> => {
    try {
      await task();
      toast.success(message);
    } catch (failure) {
      toast.error(failure);
    }
    await onChange();
  };
  const states = {
    running: translate('system.running'),
    waiting: translate('system.waiting'),
    planned: translate('system.planned'),
    failed: translate('system.failedState'),
  };
  const actions = ({ id, name, state }: BackgroundJob) =>
    state !== 'running' && (
      <Stack direction="row" spacing={1}>
        <Button
          aria-label={`${translate('system.retry')}: ${name}`}
          onClick={() => void run(() => retryBackgroundJob(id), translate('system.retried'))}
        >
          {translate('system.retry')}
        </Button>
        <Button
          color="error"
          aria-label={`${translate('system.cancel')}: ${name}`}
          onClick={() => void run(() => cancelBackgroundJob(id), translate('system.cancelled'))}
        >
          {translate('system.cancel')}
        </Button>
      </Stack>
    );
  return (
    <SystemSection title={translate('system.jobs')} about={translate('system.jobsAbout')}>
      {jobs.length === 0 ? (
        <Typography variant="body2">{translate('system.noJobs')}</Typography>
      ) : (
        <SystemTable
          label={translate('system.jobs')}
          heads={[
            translate('system.job'),
            translate('system.state'),
            translate('system.due'),
            translate('system.attempts'),
            translate('system.problem'),
            translate('system.actions'),
          ]}
          rows={jobs.map((job) => ({
            key: job.id,
            cells: [
              job.name,
              <Chip key="state" size="small" color={colours[job.state]} label={states[job.state]} />,
              formatMoment(job.runAt),
              translate('system.attemptsOf', { attempts: job.attempts, most: job.maxAttempts }),
              job.problem,
              actions(job),
            ],
          }))}
        />
      )}
    </SystemSection>
  );
}
