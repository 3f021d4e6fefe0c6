import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { messageOf } from '../i18n/messageOf';
import { useMessages } from '../i18n/useMessages';

interface ErrorNoticeProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shows the message of an error, with a button to try again. */
export function ErrorNotice({ title, error, onRetry }: ErrorNoticeProps) {
  const translate = useMessages();
  return (
    <Alert
      severity="error"
      sx={{ my: 1 }}
      action={
        <Button color="inherit" onClick={onRetry}>
          {translate('errors.tryAgain')}
        </Button>
      }
    >
      <AlertTitle>{title}</AlertTitle>
      {messageOf(error)}
    </Alert>
  );
}
