import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useRefresh } from 'react-admin';
import { validateAgain } from '../../data/validation';
import { DayField } from '../../fields/parts/DayField';
import { readDay, today } from '../../fields/parts/days';
import { messageOf } from '../../i18n/messageOf';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';
import { LoadingButton } from '../LoadingButton';
import { useToast } from '../useToast';
import { dayPlus } from './completeness';

interface CheckAgainProps {
  readonly kind: string;
  readonly id: string;
}

/** Button that opens a dialog to run the validation rules again over the readings of chosen days. */
export function CheckAgain(props: CheckAgainProps) {
  const translate = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('dataQuality.checkAgain')}
      </Button>
      {isOpen && <CheckDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Initial number of days before today. */
const daysOffered = 90;

function CheckDialog({ kind, id, onClose }: CheckAgainProps & { readonly onClose: () => void }) {
  const translate = useMessages();
  const titleId = useId();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [days, setDays] = useState({ from: dayPlus(today(), -daysOffered), to: today() });
  const check = useMutation({
    mutationFn: () => validateAgain(kind, id, days.from, dayPlus(days.to, 1)),
    onSuccess: ({ channels, findings }) => {
      const checked = translate('dataQuality.checked', { count: formatCount(channels), smart_count: channels });
      const found = translate('dataQuality.checkFound', { count: formatCount(findings), smart_count: findings });
      toast.success(`${checked} ${found}`);
      onClose();
      void queryClient.invalidateQueries();
      refresh();
    },
  });
  const isComplete = readDay(days.from) !== undefined && readDay(days.to) !== undefined;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete) check.mutate();
  };
  const day = (name: 'from' | 'to', label: string) => (
    <DayField
      label={label}
      required
      stored={days[name]}
      onStore={(next) => setDays({ ...days, [name]: next ?? '' })}
      error={!readDay(days[name])}
      helperText={readDay(days[name]) ? undefined : translate('export.invalidDay')}
    />
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={save} noValidate>
        <DialogTitle id={titleId}>{translate('dataQuality.checkAgain')}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Typography color="text.secondary">{translate('dataQuality.checkAbout')}</Typography>
          {day('from', translate('export.start'))}
          {day('to', translate('export.end'))}
          {check.error && <Alert severity="error">{messageOf(check.error)}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('readingFiles.close')}</Button>
          <LoadingButton type="submit" variant="contained" disabled={!isComplete} loading={check.isPending}>
            {translate('dataQuality.check')}
          </LoadingButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
