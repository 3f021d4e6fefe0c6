import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Dialogs } from './screens';

/** Shows the dialog that the address names (`?modal=`). Its code is fetched when the first one is asked for. */
export function ModalHost() {
  const [params] = useSearchParams();
  const asked = params.has('modal');
  const [wanted, setWanted] = useState(asked);
  if (asked && !wanted) setWanted(true);
  // Stays once it is there, so that a dialog can close gently.
  if (!wanted) return null;
  return (
    <Suspense>
      <Dialogs />
    </Suspense>
  );
}
