import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

/** Shows what broke in a screen and leaves the shell around it alone. The next page starts afresh. */
export function Faults({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary key={pathname.split('/').slice(0, 5).join('/')}>{children}</Boundary>;
}

interface State {
  readonly fault?: Error;
}

class Boundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(fault: Error): State {
    return { fault };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      >
        <AlertTitle>This page could not be shown</AlertTitle>
        {fault.message}
      </Alert>
    );
  }
}
