import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import {
  deliverReadingFile,
  inspectReadingFile,
  type ReadingFileStatus,
  repeatReadingFile,
  type SentReadingFile,
  sendReadingFile,
  takesReadings,
} from '../data/readingFiles';
import { messageOf } from '../i18n/messageOf';
import { useMessages } from '../i18n/useMessages';
import { FileDrop } from '../widgets/FileDrop';
import { LoadingButton } from '../widgets/LoadingButton';
import { DeliveryOutcome } from '../widgets/readings/DeliveryOutcome';
import { StepPane } from '../widgets/StepPane';
import type { DialogProps } from './dialogs';
import { FileInspection } from './readings/FileInspection';
import { SentFiles } from './readings/SentFiles';
import { useTitle } from './useTitle';

/** Delivers a file of readings in steps: upload, inspection, mapping of registers to channels, delivery. */
export function Dialog({ isOpen, given, contextRecord, onClose }: DialogProps) {
  const translate = useMessages();
  const titleId = useId();
  const title = useTitle('deliverReadings');
  const { file, isDelivered, busy, problem, run, reset, setFile, open } = useDelivery(given);
  const place =
    contextRecord && takesReadings(contextRecord.type)
      ? { resource: contextRecord.type, id: contextRecord.id }
      : undefined;
  const send = (files: readonly File[]): void => {
    const [first, ...others] = files;
    if (others.length > 0) run('sending', () => Promise.reject(new Error(translate('readingFiles.oneOnly'))));
    else if (first) run('sending', async () => setFile(await sendReadingFile(first, place)));
  };
  const step = [
    file?.name ?? translate('imports.file'),
    ...(isDelivered ? [translate('readingFiles.isDelivered')] : []),
  ];
  const hasChannel = file?.series.some(({ problem: refusal }) => refusal === null) ?? false;
  return (
    <MuiDialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ minHeight: 260 }}>
        <StepPane name={step.join(', ')}>
          {!file && place && contextRecord && (
            <Typography color="text.secondary">
              {translate('readingFiles.within', { name: contextRecord.label })}
            </Typography>
          )}
          {!file && (
            <FileDrop
              label={translate('imports.file')}
              choose={translate('imports.choose')}
              accept=""
              hint={translate('readingFiles.drop')}
              onFiles={send}
            />
          )}
          {!file && !busy && <SentFiles onOpen={open} />}
          {file && !isDelivered && <FileInspection file={file} onChange={setFile} />}
          {file && isDelivered && <DeliveryOutcome jobId={file.jobId} name={file.name} />}
          {busy && (
            <>
              <LinearProgress aria-label={translate(busyMessages[busy])} />
              <Typography role="status">{translate(busyMessages[busy])}</Typography>
            </>
          )}
          {problem && <Alert severity="error">{problem}</Alert>}
        </StepPane>
      </DialogContent>
      <DialogActions>
        {file && <Button onClick={reset}>{translate('readingFiles.another')}</Button>}
        <Button onClick={onClose}>{translate('readingFiles.close')}</Button>
        {file && !isDelivered && (
          <LoadingButton
            variant="contained"
            disabled={!hasChannel}
            loading={busy === 'delivering'}
            onClick={() => run('delivering', () => deliverReadingFile(file.jobId))}
          >
            {translate('readingFiles.deliver')}
          </LoadingButton>
        )}
      </DialogActions>
    </MuiDialog>
  );
}

const busyMessages = { sending: 'readingFiles.sending', delivering: 'readingFiles.delivering' } as const;
type Work = keyof typeof busyMessages;

/** Returns the state of the uploaded file, and its actions. */
function useDelivery(given: DialogProps['given']) {
  const refresh = useRefresh();
  const [file, setFile] = useState<ReadingFileStatus>();
  const [isDelivered, setDelivered] = useState(false);
  const [busy, setBusy] = useState<Work>();
  const [problem, setProblem] = useState<string>();
  const run = (work: Work, step: () => Promise<unknown>): void => {
    setProblem(undefined);
    setBusy(work);
    step()
      .then(() => {
        if (work !== 'delivering') return;
        setDelivered(true);
        refresh();
      })
      .catch((error: unknown) => setProblem(messageOf(error)))
      .finally(() => setBusy(undefined));
  };
  // Opens the file of a job that was passed, once.
  const opened = useRef(false);
  useEffect(() => {
    const jobId = given?.jobId;
    if (opened.current || typeof jobId !== 'string') return;
    opened.current = true;
    const read = given?.isRepeated ? repeatReadingFile : inspectReadingFile;
    run('sending', async () => setFile(await read(jobId)));
  });
  const reset = (): void => {
    setFile(undefined);
    setDelivered(false);
    setProblem(undefined);
  };
  const open = (sent: SentReadingFile): void =>
    run('sending', async () => {
      setFile(await inspectReadingFile(sent.jobId));
      setDelivered(sent.isDelivered);
    });
  return { file, isDelivered, busy, problem, run, reset, setFile, open };
}
