import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { DayField } from '../../fields/parts/DayField';
import type { MessageKey } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { isDay } from '../../lib/isDay';
import { LoadingButton } from '../../widgets/LoadingButton';
import { useToast } from '../../widgets/useToast';

/** First and last day of a job as ISO dates, both included. */
export interface JobDays {
  readonly from: string;
  readonly to: string;
}

interface TriggerDialogProps {
  readonly title: string;
  /** Label of its record. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly days: JobDays;
  /** Returns a further problem of the days, if any. */
  readonly problemOf?: (days: JobDays) => MessageKey | undefined;
  readonly trigger: (days: JobDays) => Promise<unknown>;
  readonly success: MessageKey;
  readonly failure: MessageKey;
  readonly onClose: () => void;
}

/** Maximum difference between the first and the last day of a job, in days. */
const maxDays = 366;
const dayMs = 86_400_000;

/** Shows a form that triggers a job of the platform over some days. */
export function TriggerDialog(props: TriggerDialogProps) {
  const { title, label, isOpen, problemOf, trigger, success, failure, onClose } = props;
  const translate = useMessages();
  const toast = useToast();
  const titleId = useId();
  const [days, setDays] = useState(props.days);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const problem = lengthProblem(days) ?? problemOf?.(days);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (problem || !isDay(days.from) || !isDay(days.to)) return;
    setBusy(true);
    trigger(days)
      .then(() => {
        toast.success(translate(success));
        onClose();
      })
      .catch(() => toast.error(translate(failure)))
      .finally(() => setBusy(false));
  };
  const day = (name: keyof JobDays, text: MessageKey) => (
    <DayField
      label={translate(text)}
      required
      stored={days[name]}
      onStore={(next) => setDays({ ...days, [name]: next ?? '' })}
      error={isSubmitted && !isDay(days[name])}
      helperText={isSubmitted && !isDay(days[name]) ? translate('export.invalidDay') : undefined}
    />
  );
  return (
    <MuiDialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={save} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {label}
          </Typography>
          {day('from', 'export.start')}
          {day('to', 'export.end')}
          {isSubmitted && problem && <Alert severity="error">{translate(problem)}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('triggers.close')}</Button>
          <LoadingButton type="submit" variant="contained" loading={isBusy}>
            {translate('triggers.trigger')}
          </LoadingButton>
        </DialogActions>
      </form>
    </MuiDialog>
  );
}

function lengthProblem({ from, to }: JobDays): MessageKey | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  if (days < 0) return 'triggers.backwards';
  return days > maxDays ? 'triggers.tooLong' : undefined;
}
