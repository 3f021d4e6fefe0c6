import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Entity } from '../../resources/language/catalogue';
import type { ImportStatus } from '../data/imports';
import type { MessageKey } from '../i18n/messages';
import { translateSentence } from '../i18n/sentences';
import { useMessages } from '../i18n/useMessages';
import { formatCount } from '../lib/locale';
import { StepPane } from '../widgets/StepPane';
import { CancelImport } from './CancelImport';
import { CheckStep } from './CheckStep';
import { ResultStep } from './ResultStep';
import type { ImportController } from './useImport';

interface ImportWizardProps {
  readonly entity: Entity;
  readonly title: string;
  readonly isOpen: boolean;
  readonly importRun: ImportController;
  /** Message of the third step's name. */
  readonly action?: MessageKey;
  /** Message if the first step is incomplete; undefined if it is complete. */
  readonly incompleteMessage: MessageKey | undefined;
  readonly isPreparing: boolean;
  readonly onBegin: () => void;
  readonly onClose: () => void;
  /** Contents of the first step. */
  readonly children: ReactNode;
}

/** Shows an import in four steps: setup, check, progress of the import, results. */
export function ImportWizard({
  entity,
  title,
  isOpen,
  importRun,
  action = 'imports.import',
  incompleteMessage,
  isPreparing,
  onBegin,
  onClose,
  children,
}: ImportWizardProps) {
  const translate = useMessages();
  const titleId = useId();
  const problemId = useId();
  const [isSubmitted, setSubmitted] = useState(false);
  const { status, stopSending } = importRun;
  // A closed dialog stays mounted, unless it depends on what its page passed.
  useEffect(() => (isOpen ? stopSending : undefined), [isOpen, stopSending]);
  const steps = ['imports.setup', 'imports.validate', action, 'imports.results'] as const;
  const step = stepOf(status);
  const isIncomplete = incompleteMessage !== undefined && isSubmitted && step === 0;
  const stepArgs = { step: step + 1, all: steps.length, name: translate(steps[step] ?? 'imports.results') };
  const check = (): void => {
    setSubmitted(true);
    if (!incompleteMessage) onBegin();
  };
  const next = [check, () => void importRun.apply(), () => undefined, onClose][step];
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, minHeight: 420 }}>
        <Stepper activeStep={step} sx={{ py: 1, flexWrap: 'wrap', rowGap: 1 }}>
          {steps.map((label, place) => (
            <Step key={label} aria-current={place === step ? 'step' : undefined}>
              <StepLabel>{translate(label)}</StepLabel>
            </Step>
          ))}
        </Stepper>
        <StepPane name={translate('imports.step', stepArgs)} describedBy={isIncomplete ? problemId : undefined}>
          {step === 0 && status && !importRun.sent && <Alert severity="info">{translate('imports.cancelled')}</Alert>}
          {step === 0 && children}
          {importRun.sent && <SendingRows {...importRun.sent} />}
          {step === 1 && status && <CheckStep entity={entity} status={status} ignored={importRun.ignored} />}
          {step > 1 && status && <ResultStep entity={entity} status={status} />}
          {isIncomplete && (
            <Alert id={problemId} severity="warning">
              {translate(incompleteMessage)}
            </Alert>
          )}
        </StepPane>
        {importRun.problem && (
          <Alert severity={importRun.isBusy ? 'warning' : 'error'}>{translateSentence(importRun.problem)}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        {step < 2 && (
          <Button onClick={step === 0 ? onClose : () => void importRun.discard()}>
            {translate(step === 0 ? 'imports.close' : 'imports.back')}
          </Button>
        )}
        {step === 2 && status && <CancelImport id={status.id} />}
        <Button
          variant="contained"
          onClick={next}
          disabled={importRun.isBusy || isPreparing || status?.state === 'failed'}
        >
          {translate(step === 3 ? 'imports.close' : 'imports.next')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function SendingRows({ done, total }: NonNullable<ImportController['sent']>) {
  const translate = useMessages();
  const counted = { done: formatCount(done), total: formatCount(total) };
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={(100 * done) / Math.max(1, total)}
        aria-label={translate('imports.sendingRows')}
      />
      <Typography role="status">{translate('imports.sentRows', counted)}</Typography>
    </>
  );
}

function stepOf(status: ImportStatus | undefined): number {
  if (!status || status.state === 'cancelled') return 0;
  if (status.state === 'applying') return 2;
  return status.state === 'applied' ? 3 : 1;
}
