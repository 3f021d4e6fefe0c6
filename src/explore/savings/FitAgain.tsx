import Alert from '@mui/material/Alert';
import { useUpdate } from 'react-admin';
import { useMessages } from '../../i18n/useMessages';
import { formatMoment } from '../../lib/dates';
import { LoadingButton } from '../../widgets/LoadingButton';
import { useToast } from '../../widgets/useToast';
import type { BaselineRow } from './baselineRow';

interface FitAgainProps {
  readonly baseline: BaselineRow;
  readonly correctedOn: string;
  readonly mayFit: boolean;
}

/** Warns that readings of the baseline period were corrected after the fit, with a button to fit again. */
export function FitAgain({ baseline, correctedOn, mayFit }: FitAgainProps) {
  const translate = useMessages();
  const toast = useToast();
  const [update, { isPending }] = useUpdate();
  const { id, StartDate } = baseline;
  // Every save of a baseline triggers a fit, so its unchanged first day is saved.
  const fitAgain = (): void => {
    const params = { id, data: { StartDate }, previousData: { ...baseline, StartDate: null } };
    void update('projectBaselines', params, { mutationMode: 'pessimistic', onError: toast.error });
  };
  return (
    <Alert
      severity="warning"
      action={
        mayFit && (
          <LoadingButton color="inherit" loading={isPending} onClick={fitAgain}>
            {translate('savings.fitAgain')}
          </LoadingButton>
        )
      }
    >
      {translate('savings.corrected', { when: formatMoment(correctedOn) })}
    </Alert>
  );
}
