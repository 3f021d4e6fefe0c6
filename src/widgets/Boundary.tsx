import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { useWords } from '../i18n/useWords';
import { isMissingPart } from '../lib/newVersion';

interface Props {
  readonly children: ReactNode;
  /** What is shown, or a word for it: another one gets another chance. */
  readonly of?: unknown;
  /** Shown instead where there is no room for a sentence and a button. */
  readonly brief?: (fault: Error) => ReactNode;
}

interface State {
  readonly fault: Error | undefined;
}

/** Shows what broke inside it, with a way to try again, and leaves what is around it alone. */
export class Boundary extends Component<Props, State> {
  override state: State = { fault: undefined };

  static getDerivedStateFromError(fault: Error): State {
    return { fault };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.fault && before.of !== this.props.of) this.setState({ fault: undefined });
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    if (this.props.brief) return this.props.brief(fault);
    return <Broken error={fault} onRetry={() => this.setState({ fault: undefined })} />;
  }
}

interface BrokenProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** In place of what could not be drawn. A part that is gone comes back with the new version only. */
export function Broken({ error, onRetry }: BrokenProps) {
  const words = useWords();
  const isMissing = isMissingPart(error);
  return (
    <Alert
      severity={isMissing ? 'info' : 'error'}
      sx={{ my: 1 }}
      action={
        <Button color="inherit" onClick={isMissing ? () => window.location.reload() : onRetry}>
          {words(isMissing ? 'faults.reload' : 'faults.tryAgain')}
        </Button>
      }
    >
      {!isMissing && <AlertTitle>{words('faults.broken')}</AlertTitle>}
      {isMissing ? words('faults.gone') : error.message}
    </Alert>
  );
}
