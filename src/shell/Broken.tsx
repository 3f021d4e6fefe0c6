import { Fault } from '../screens/Fault';

/** In place of what could not be drawn. */
export function Broken({ error }: { readonly error: Error }) {
  return <Fault title="This could not be shown" error={error} onRetry={() => window.location.reload()} />;
}
