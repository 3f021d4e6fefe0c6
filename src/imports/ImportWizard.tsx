import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useId, useState } from 'react';
import type { Entity } from '../../resources/language/catalogue';
import type { ImportStatus, SheetMode } from '../data/imports';
import type { MessageKey } from '../i18n/messages';
import { useMessages } from '../i18n/useMessages';
import { CheckStep } from './CheckStep';
import { ResultStep } from './ResultStep';
import { SetupStep } from './SetupStep';
import { type ChosenFile, useChosenFile } from './useChosenFile';
import { useImport } from './useImport';

interface ImportWizardProps {
  /** What is changed, or what each row adds together with what that is part of. */
  readonly entity: Entity;
  readonly mode: SheetMode;
  readonly title: string;
  readonly isOpen: boolean;
  readonly isStaff: boolean;
  readonly onClose: () => void;
}

const steps = ['imports.setup', 'imports.validate', 'imports.import', 'imports.results'] as const;

/** Imports a sheet, in four steps: its file, what it would change or add, the import, and what came of it. */
export function ImportWizard({ entity, mode, title, isOpen, isStaff, onClose }: ImportWizardProps) {
  const translate = useMessages();
  const titleId = useId();
  const [accountId, setAccountId] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const file = useChosenFile();
  const sheet = useImport(entity, mode, isStaff);
  const { status } = sheet;
  const step = stepOf(status);
  const missing = missingFor(accountId, file.chosen);
  const check = (): void => {
    setAsked(true);
    if (accountId && file.chosen) void sheet.begin(accountId, file.chosen);
  };
  const next = [check, () => void sheet.apply(), () => undefined, onClose][step];
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, minHeight: 420 }}>
        <Stepper activeStep={step} sx={{ py: 1 }}>
          {steps.map((label) => (
            <Step key={label}>
              <StepLabel>{translate(label)}</StepLabel>
            </Step>
          ))}
        </Stepper>
        {step === 0 && (
          <SetupStep
            entity={entity}
            mode={mode}
            isStaff={isStaff}
            accountId={accountId}
            onAccount={setAccountId}
            file={file}
          />
        )}
        {step === 1 && status && <CheckStep entity={entity} status={status} ignored={sheet.ignored} />}
        {step > 1 && status && <ResultStep entity={entity} status={status} />}
        {missing && isAsked && step === 0 && <Alert severity="warning">{translate(missing)}</Alert>}
        {sheet.problem && <Alert severity="error">{sheet.problem}</Alert>}
      </DialogContent>
      <DialogActions>
        {step < 2 && (
          <Button onClick={step === 0 ? onClose : () => void sheet.discard()}>
            {translate(step === 0 ? 'imports.close' : 'imports.back')}
          </Button>
        )}
        <Button
          variant="contained"
          onClick={next}
          disabled={sheet.isBusy || file.isReading || status?.state === 'failed'}
        >
          {translate(step === 3 ? 'imports.close' : 'imports.next')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function missingFor(accountId: string | undefined, chosen: ChosenFile | undefined): MessageKey | undefined {
  if (!accountId) return 'imports.noAccount';
  return chosen ? undefined : 'imports.noFile';
}

function stepOf(status: ImportStatus | undefined): number {
  if (!status || status.state === 'cancelled') return 0;
  if (status.state === 'applying') return 2;
  return status.state === 'applied' ? 3 : 1;
}
