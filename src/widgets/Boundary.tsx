import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useMessages } from '../i18n/useMessages';
import { isChunkLoadError } from '../lib/newVersion';

interface Props {
  readonly children: ReactNode;
  /** Identifies the content: a change of it resets the error and renders the children again. */
  readonly resetKey?: unknown;
}

/** Error boundary: shows the error of its content, with a button to try again. */
export function Boundary({ children, resetKey }: Props) {
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <BoundaryFallback error={error} onRetry={resetErrorBoundary} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

interface BoundaryFallbackProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Shown in place of content that threw. A part of an older build can be fetched only after a reload. */
export function BoundaryFallback({ error, onRetry }: BoundaryFallbackProps) {
  const translate = useMessages();
  const isMissing = isChunkLoadError(error);
  return (
    <Alert
      severity={isMissing ? 'info' : 'error'}
      sx={{ my: 1 }}
      action={
        <Button color="inherit" onClick={isMissing ? () => window.location.reload() : onRetry}>
          {translate(isMissing ? 'errors.reload' : 'errors.tryAgain')}
        </Button>
      }
    >
      {!isMissing && <AlertTitle>{translate('errors.broken')}</AlertTitle>}
      {isMissing ? translate('errors.gone') : error.message}
    </Alert>
  );
}
