import { CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { listPath } from '../lib/paths';
import { AppFrame } from './AppFrame';
import { FederatedRoute } from './FederatedRoute';
import { ForGuests, ForSignedIn, ForStaff } from './guards';
import { LogoutRoute } from './LogoutRoute';
import { NotFound } from './NotFound';
import { DetailRoute, ListRoute } from './recordRoutes';
import {
  ApiScreen,
  ExploreScreen,
  FirstRunScreen,
  GraphiqlScreen,
  HomeScreen,
  ImportScreen,
  ImportsScreen,
  LoginScreen,
  ProfileScreen,
  ResetScreen,
  SystemScreen,
} from './screens';

const login = (
  <ForGuests>
    <LoginScreen />
  </ForGuests>
);

/** All addresses that the console answers. Not a component: react-admin reads the elements. */
export const routes = (
  <CustomRoutes noLayout>
    <Route path="/" element={login} />
    <Route path="/login" element={login} />
    <Route
      path="/reset-password/:code/:email"
      element={
        <ForGuests>
          <ResetScreen />
        </ForGuests>
      }
    />
    <Route
      path="/first-run/:code"
      element={
        <ForGuests>
          <FirstRunScreen />
        </ForGuests>
      }
    />
    <Route path="/federated" element={<FederatedRoute />} />
    <Route path="/404" element={<NotFound />} />
    <Route path="/logout" element={<LogoutRoute />} />
    <Route path="/SignOut" element={<Navigate to="/login" replace />} />
    <Route
      path="/app"
      element={
        <ForSignedIn>
          <AppFrame />
        </ForSignedIn>
      }
    >
      <Route index element={<HomeScreen />} />
      <Route path="profile" element={<ProfileScreen />} />
      <Route
        path="api"
        element={
          <ForStaff>
            <ApiScreen />
          </ForStaff>
        }
      />
      <Route
        path="system"
        element={
          <ForStaff>
            <SystemScreen />
          </ForStaff>
        }
      />
      <Route
        path="graphiql"
        element={
          <ForStaff>
            <GraphiqlScreen />
          </ForStaff>
        }
      />
      <Route path="explore" element={<ExploreScreen />} />
      <Route path="imports" element={<ImportsScreen />} />
      <Route path="imports/:id" element={<ImportScreen />} />
      <Route path="data-received" element={<Navigate to={listPath('dataReceived')} replace />} />
      <Route path="list/:type" element={<ListRoute />} />
      <Route path="list/:type/grid" element={<ListRoute isGrid />} />
      <Route path="detail/:type/:id" element={<DetailRoute />} />
      <Route path="detail/:type/:id/:tab" element={<DetailRoute />} />
    </Route>
    <Route path="*" element={<Navigate to="/404" replace />} />
  </CustomRoutes>
);
