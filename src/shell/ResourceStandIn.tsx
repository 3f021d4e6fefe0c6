import { Navigate } from 'react-router-dom';

interface Declared {
  readonly name: string;
  readonly hasCreate: boolean;
}

/**
 * Declares an entity kind to react-admin without giving it routes: those it would make (`/sites`) are not among the
 * console's addresses.
 */
export function ResourceStandIn(_declared: Declared) {
  return <Navigate to="/404" replace />;
}

ResourceStandIn.raName = 'Resource';

ResourceStandIn.registerResource = ({ name, hasCreate }: Declared) => ({
  name,
  hasCreate,
  hasList: true,
  hasEdit: true,
  hasShow: true,
});
