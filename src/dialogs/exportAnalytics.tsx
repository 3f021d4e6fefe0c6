import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Interval } from '../../resources/enums/interval';
import { catalogue } from '../../resources/language/all';
import type { Row } from '../data/rowId';
import { daysUntilToday } from '../data/today';
import { useMessages } from '../i18n/useMessages';
import { useNouns } from '../i18n/useNouns';
import { formatCount } from '../lib/locale';
import { LoadingButton } from '../widgets/LoadingButton';
import { useToast } from '../widgets/useToast';
import { dayErrors, ExportFields, type ExportSettings, exportIntervals } from './analyticsExport/ExportFields';
import { ExportProgressBar } from './analyticsExport/ExportProgressBar';
import { useUsageExport } from './analyticsExport/useUsageExport';
import type { DialogProps } from './dialogs';
import { UnavailableDialog } from './UnavailableDialog';
import { useTitle } from './useTitle';

/** Maximum difference between the first and the last day of an export, in days. */
const maxDays = 732;
const dayMs = 86_400_000;

/** Exports the usage of the records selected in a list, or of the viewed one. */
export function Dialog({ isOpen, given, contextRecord, onClose }: DialogProps) {
  const translate = useMessages();
  const toast = useToast();
  const nouns = useNouns();
  const title = useTitle('exportAnalytics');
  const titleId = useId();
  const [settings, setSettings] = useState(() => settingsOf(given));
  const [isSubmitted, setSubmitted] = useState(false);
  const { progress, problem, start, cancel } = useUsageExport();
  const records = recordsOf(given, contextRecord);
  if (!records)
    return <UnavailableDialog title={title} sentence={translate('export.nothing')} isOpen={isOpen} onClose={onClose} />;
  const isRunning = progress !== undefined;
  const errors = dayErrors(settings);
  const isInvalid = Boolean(errors.start ?? errors.end);
  const isTooLong = !isInvalid && Date.parse(settings.end) - Date.parse(settings.start) > maxDays * dayMs;
  const save = async (): Promise<void> => {
    setSubmitted(true);
    if (isInvalid || isTooLong) return;
    toast.success(translate('export.opening'));
    const { format, ...request } = settings;
    if (await start({ ...records, ...request }, fileName(settings, translate), format)) onClose();
  };
  const close = (): void => {
    cancel();
    onClose();
  };
  return (
    <MuiDialog open={isOpen} onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography color="text.secondary" variant="body2">
          {formatCount(records.ids.length)} {nouns.named(catalogue.entity(records.kind), records.ids.length)}
        </Typography>
        <ExportFields settings={settings} onChange={setSettings} isSubmitted={isSubmitted} />
        {isSubmitted && isTooLong && <Alert severity="error">{translate('export.tooLong')}</Alert>}
        {problem && !isInvalid && !isTooLong && <Alert severity="error">{problem}</Alert>}
        {progress && <ExportProgressBar {...progress} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={isRunning ? cancel : close}>{translate(isRunning ? 'export.cancel' : 'export.close')}</Button>
        <LoadingButton variant="contained" loading={isRunning} onClick={() => void save()}>
          {translate('export.export')}
        </LoadingButton>
      </DialogActions>
    </MuiDialog>
  );
}

function settingsOf(given: Row | undefined): ExportSettings {
  const { from, to } = daysUntilToday(30);
  const { start = from, end = to } = (given ?? {}) as { readonly start?: string; readonly end?: string };
  return { start, end, interval: intervalOf(given?.interval), layout: 'raw', format: 'csv' };
}

/** Returns the interval of that name if it is offered, otherwise `None`: raw readings. */
function intervalOf(name: unknown): number {
  const value = Object.entries(Interval.values).find(([each]) => each === name)?.[1];
  return exportIntervals.find(([each]) => each === value)?.[0] ?? Interval.values.None;
}

interface ExportedRecords {
  readonly kind: string;
  readonly ids: readonly string[];
}

/**
 * Returns the records to export: those that the page passed, otherwise the viewed one; undefined if it has no usage.
 */
function recordsOf(given: Row | undefined, contextRecord: DialogProps['contextRecord']): ExportedRecords | undefined {
  const ids = Array.isArray(given?.ids) ? given.ids.map(String) : [];
  if (typeof given?.kind === 'string' && ids.length > 0) return { kind: given.kind, ids };
  return contextRecord && catalogue.has(contextRecord.type) && catalogue.entity(contextRecord.type).usage
    ? { kind: contextRecord.type, ids: [contextRecord.id] }
    : undefined;
}

/** Returns a file name without extension: `Hourly Pivot 01-03-2026 31-03-2026`. */
function fileName({ interval, layout, start, end }: ExportSettings, translate: ReturnType<typeof useMessages>): string {
  const [, label = 'usage.raw'] = exportIntervals.find(([value]) => value === interval) ?? [];
  const dates = [start, end].map((day) => day.split('-').reverse().join('-'));
  return [translate(label), translate(layout === 'raw' ? 'export.raw' : 'export.pivot'), ...dates].join(' ');
}
