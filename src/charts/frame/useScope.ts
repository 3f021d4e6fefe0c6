import { catalogue } from '../../../resources/language/all';
import { isRecord, objectFromPath } from '../../data/valueAt';
import { listWhere } from '../../data/where';
import type { MessageKey } from '../../i18n/messages';
import { parseJson } from '../../lib/parseJson';
import { useDialogLocation } from './useDialogLocation';

/** The filters of a chart, from the page below its dialog. */
export interface Scope {
  /**
   * Returns the `where` condition of the page's record for rows whose building is at `path`: `Channel.Building`;
   * empty for buildings.
   */
  readonly whereAt: (path: string) => object | undefined;
  /** Returns the `where` condition of the filters, if the page is the list of that resource. */
  readonly whereOfList: (name: string) => object | undefined;
  readonly type: string | undefined;
  /** Message that names the scope. */
  readonly message: MessageKey | undefined;
}

const pagePaths: Readonly<Record<string, { readonly path: string; readonly message: MessageKey }>> = {
  accounts: { path: 'Site.AccountId', message: 'charts.ofAccount' },
  sites: { path: 'SiteId', message: 'charts.ofSite' },
  buildings: { path: 'BuildingId', message: 'charts.ofBuilding' },
};

/** Returns the scope of a chart by the page's address: its record, or the filters of its list. */
export function useScope(): Scope {
  const { pathname, search } = useDialogLocation();
  const [, app, page, type = '', key = ''] = pathname.split('/');
  const pagePath = app === 'app' && page === 'detail' ? pagePaths[type] : undefined;
  const filter = page === 'list' ? filterOf(search) : undefined;
  const id = decodeURIComponent(key);
  return {
    whereAt: (path) =>
      pagePath ? objectFromPath([path, pagePath.path].filter(Boolean).join('.'), { _eq: id }) : undefined,
    whereOfList: (name) => (filter && name === type ? listWhere(catalogue.entity(name), filter) : undefined),
    type: pagePath ? type : undefined,
    message: pagePath?.message ?? (filter ? 'charts.ofList' : undefined),
  };
}

function filterOf(search: string): Readonly<Record<string, unknown>> | undefined {
  const filter = parseJson(new URLSearchParams(search).get('filter'));
  return isRecord(filter) && Object.keys(filter).length > 0 ? filter : undefined;
}
