import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Boundary } from '../widgets/Boundary';
import { Dialogs } from './screens';

/** Shows the dialog that the address names (`?modal=`). Its code is fetched with the first dialog. */
export function ModalHost() {
  const { pathname, search } = useLocation();
  const modal = new URLSearchParams(search).get('modal');
  const [hasOpened, setHasOpened] = useState(modal !== null);
  if (modal !== null && !hasOpened) setHasOpened(true);
  // Stays mounted, so that a dialog can animate while it closes.
  if (!hasOpened) return null;
  return (
    <Box sx={{ position: 'fixed', bottom: 16, right: 16, zIndex: 'snackbar', bgcolor: 'background.paper' }}>
      <Boundary resetKey={`${modal} ${pathname}`}>
        <Suspense>
          <Dialogs />
        </Suspense>
      </Boundary>
    </Box>
  );
}
