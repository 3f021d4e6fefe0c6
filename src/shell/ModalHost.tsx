import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Boundary } from '../widgets/Boundary';
import { Dialogs } from './screens';

/** Shows the dialog that the address names (`?modal=`). Its code is fetched when the first one is asked for. */
export function ModalHost() {
  const { pathname, search } = useLocation();
  const modal = new URLSearchParams(search).get('modal');
  const [wanted, setWanted] = useState(modal !== null);
  if (modal !== null && !wanted) setWanted(true);
  // Stays once it is there, so that a dialog can close gently.
  if (!wanted) return null;
  return (
    <Box sx={{ position: 'fixed', bottom: 16, right: 16, zIndex: 'snackbar', bgcolor: 'background.paper' }}>
      <Boundary of={`${modal} ${pathname}`}>
        <Suspense>
          <Dialogs />
        </Suspense>
      </Boundary>
    </Box>
  );
}
