import CssBaseline from '@mui/material/CssBaseline';
import { AdminContext, CoreAdminUI, Resource } from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router-dom';
import { catalogue } from '../../resources/language/all';
import { authProvider } from '../auth/authProvider';
import { dataProvider } from '../data/dataProvider';
import { i18nProvider } from '../i18n/i18nProvider';
import { darkTheme, lightTheme } from '../theme';
import { BoundaryFallback as ErrorFallback } from '../widgets/Boundary';
import { Toasts } from '../widgets/toasts/Toasts';
import { preferences } from './preferences';
import { prefetchRows } from './prefetchRows';
import { queryClient } from './queryClient';
import { routerProvider } from './routerProvider';
import { routes } from './routes';

/** The console, in a data router: only those can block navigation away from unsaved changes. */
export function App() {
  return <RouterProvider router={router} />;
}

/**
 * React-admin without the pages and layout of its `<Admin>`: the console never shows them, but they would be bundled.
 */
function Console() {
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      queryClient={queryClient}
      store={preferences}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
    >
      <CssBaseline enableColorScheme />
      <CoreAdminUI title="Meterdesk" error={AppCrash} disableTelemetry>
        {catalogue.entities.map(({ name, create }) => (
          <Resource key={name} name={name} hasCreate={create !== undefined} hasEdit hasShow>
            {/* Its pages are at other addresses: see `routes`. */}
            <Route path="*" element={<Navigate to="/404" replace />} />
          </Resource>
        ))}
        {[...catalogue.services.keys()].map((name) => (
          <Resource key={name} name={name} hasShow />
        ))}
        {routes}
      </CoreAdminUI>
      <Toasts />
    </AdminContext>
  );
}

const router = createBrowserRouter([{ path: '*', element: <Console /> }]);
router.subscribe(({ location }) => void prefetchRows(location));

/** Shown where the whole console could not be rendered. */
function AppCrash({ error }: { readonly error: Error }) {
  return <ErrorFallback error={error} onRetry={() => window.location.reload()} />;
}
