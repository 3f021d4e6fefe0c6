import Box from '@mui/material/Box';
import { Suspense, useEffect, useRef } from 'react';
import { Loading, SkipNavigationButton, useStore } from 'react-admin';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useProfile } from '../auth/permissions';
import { isViewingAs } from '../auth/viewAsTab';
import { inSmallLayout } from '../lib/pageSize';
import { Boundary } from '../widgets/Boundary';
import { Commands, useCommands } from './Commands';
import { isFramed } from './isFramed';
import { ModalHost } from './ModalHost';
import { Notices } from './Notices';
import { SideDrawer } from './SideDrawer';
import { ViewBanner } from './screens';
import { barHeight, TopBar } from './TopBar';
import { useDrawer } from './useDrawer';
import { useFocusInPage } from './useFocusInPage';

/** Layout around every screen after sign-in. In an iframe it has no bar and no drawer. */
export function AppFrame() {
  const commands = useCommands();
  return (
    <>
      {isFramed() ? <Screen /> : <Shell onSearch={() => commands.onShow('palette')} />}
      <ModalHost />
      <Commands {...commands} />
      <Notices />
      <Density />
    </>
  );
}

function Shell({ onSearch }: { readonly onSearch: () => void }) {
  const drawer = useDrawer();
  return (
    <>
      <SkipNavigationButton />
      <TopBar drawer={drawer} onSearch={onSearch} />
      <Box sx={{ display: 'flex', pt: `${barHeight}px` }}>
        <SideDrawer drawer={drawer} />
        <Screen />
      </Box>
    </>
  );
}

function Screen() {
  const { pathname } = useLocation();
  const profile = useProfile();
  const main = useRef<HTMLElement>(null);
  useFocusInPage(main);
  const mustSetUpSecurity = profile?.mustEnrol || profile?.mustShowCode;
  if (mustSetUpSecurity && pathname !== '/app/profile') return <Navigate to="/app/profile" replace />;
  return (
    <Box
      component="main"
      ref={main}
      id="main-content"
      tabIndex={-1}
      sx={{ flex: 1, minWidth: 0, px: 3, py: 2, outline: 0, [inSmallLayout]: { px: 1.5 } }}
    >
      {isViewingAs() && (
        <Suspense>
          <ViewBanner top={isFramed() ? 0 : barHeight} />
        </Suspense>
      )}
      <Boundary resetKey={pathname}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </Boundary>
    </Box>
  );
}

/** Sets the density of tables as an attribute that the theme reads: see `MuiTableCell` there. */
function Density() {
  const [density] = useStore('density', 'compact');
  useEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
  return null;
}
