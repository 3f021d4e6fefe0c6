import { catalogue } from '../../resources/language/all';
import { accessToken } from '../auth/session';
import { dataProvider } from '../data/dataProvider';
import { latestDataDatePath } from '../lib/latestDataDate';
import { listPath } from '../lib/paths';
import { firstCall } from '../screens/list/listQuery';
import { preferences } from './preferences';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

let before: string | undefined;

/**
 * Asks for the rows of the list that an address opens, before any of it is drawn. An address that leaves the list as
 * it is, as one with a dialog does, asks for nothing.
 */
export function beginRows(place: Place): void {
  const call = accessToken() ? callAt(place) : undefined;
  const now = call && JSON.stringify(call);
  if (call && now !== before) dataProvider.beginList(call.resource, call.params);
  before = now;
}

function callAt({ pathname, search }: Place) {
  const entity = catalogue.entities.find(({ name }) => listPath(name) === pathname);
  const isTriage = entity?.list.triage && new URLSearchParams(search).has('triage');
  if (!entity || isTriage || latestDataDatePath(entity.name, search)) return undefined;
  const params = firstCall(entity, search, preferences.getItem(`${entity.name}.listParams`));
  return params && { resource: entity.name, params };
}
