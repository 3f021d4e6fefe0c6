import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useWords } from '../i18n/useWords';

interface FaultProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What went wrong, in the service's own words, with a way to try again. */
export function Fault({ title, error, onRetry }: FaultProps) {
  const words = useWords();
  return (
    <Alert
      severity="error"
      sx={{ my: 1 }}
      action={
        <Button color="inherit" onClick={onRetry}>
          {words('faults.tryAgain')}
        </Button>
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {error instanceof Error ? error.message : String(error)}
    </Alert>
  );
}
