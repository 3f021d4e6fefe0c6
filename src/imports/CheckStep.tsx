import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Entity } from '../../resources/language/catalogue';
import type { ImportStatus } from '../data/imports';
import { useMessages } from '../i18n/useMessages';
import { formatCount } from '../lib/locale';
import { ImportOutcomes } from './ImportOutcomes';
import { NoticedRows } from './NoticedRows';
import { LeftOut } from './WorkbookSheets';

interface CheckStepProps {
  readonly entity: Entity;
  readonly status: ImportStatus;
  readonly ignored: readonly string[];
}

/** Shows the result of the check of a sheet before it is imported: changes and refused rows. */
export function CheckStep({ entity, status, ignored }: CheckStepProps) {
  const translate = useMessages();
  const { state, processed, toProcess, counts } = status;
  if (state !== 'checked')
    return (
      <>
        <LinearProgress
          variant={toProcess > 0 ? 'determinate' : 'indeterminate'}
          value={(100 * processed) / Math.max(1, toProcess)}
          aria-label={translate('imports.validate')}
        />
        <Typography role="status">
          {translate('imports.checking', { done: formatCount(processed), total: formatCount(toProcess) })}
        </Typography>
      </>
    );
  return (
    <ImportOutcomes entity={entity} status={status}>
      <Typography>
        {translate(sentences[status.mode], {
          count: formatCount(status.mode === 'update' ? (counts.changed ?? 0) : newRecords(status)),
          changed: formatCount(counts.changed ?? 0),
        })}
      </Typography>
      <NoticedRows status={status} />
      {status.mode === 'workbook' && <LeftOut sheets={status.sheets ?? []} />}
      {ignored.length > 0 && (
        <Alert severity="info">{translate('imports.ignored', { columns: ignored.join(', ') })}</Alert>
      )}
    </ImportOutcomes>
  );
}

const sentences = {
  update: 'imports.onlyExisting',
  insert: 'imports.onlyNew',
  workbook: 'imports.newAndChanged',
} as const;

const newRecords = ({ recordCounts }: ImportStatus): number =>
  Object.values(recordCounts ?? {}).reduce((sum, counts) => sum + (counts.new ?? 0), 0);
