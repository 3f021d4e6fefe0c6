import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { currentProfile } from '../auth/profile';
import { accessToken } from '../auth/session';
import { dataProvider } from '../data/dataProvider';
import { latestDataDatePath } from '../lib/latestDataDate';
import { listPath } from '../lib/paths';
import { hasStaffColumns, initialListParams } from '../screens/list/listQuery';
import { preferences } from './preferences';

interface PageLocation {
  readonly pathname: string;
  readonly search: string;
}

let latest: PageLocation | undefined;
let previousCall: string | undefined;

/**
 * Requests the rows of the list at an address before the list is rendered. An address with the same list parameters, as
 * when a dialog opens, requests nothing.
 */
export async function prefetchRows({ pathname, search }: PageLocation): Promise<void> {
  const place = { pathname, search };
  latest = place;
  const entity = accessToken() ? listAt(place) : undefined;
  // Waits for the profile only where the columns differ for staff: other requests are sent at once.
  const profile = entity && hasStaffColumns(entity) ? await currentProfile().catch(() => null) : undefined;
  if (place !== latest) return;
  const call = entity && profile !== null ? callOf(entity, search, profile?.isStaff ?? false) : undefined;
  const callText = call && JSON.stringify(call);
  if (call && callText !== previousCall) dataProvider.prefetchList(call.resource, call.params);
  previousCall = callText;
}

function callOf(entity: Entity, search: string, isStaff: boolean) {
  const stored = preferences.getItem(`${entity.name}.listParams`);
  return { resource: entity.name, params: initialListParams(entity, search, stored, isStaff) };
}

function listAt({ pathname, search }: PageLocation): Entity | undefined {
  const entity = catalogue.entities.find(({ name }) => listPath(name) === pathname);
  const isTriage = entity?.list.triage && new URLSearchParams(search).has('triage');
  return isTriage || (entity && latestDataDatePath(entity.name, search)) ? undefined : entity;
}
