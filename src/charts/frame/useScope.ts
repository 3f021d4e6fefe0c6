import { catalogue } from '../../../resources/language/all';
import { isRecord, objectFromPath } from '../../data/valueAt';
import { listWhere } from '../../data/where';
import type { MessageKey } from '../../i18n/messages';
import { parseJson } from '../../lib/parseJson';
import { useDialogLocation } from './useDialogLocation';

/** The filters that a chart gets from the page below its dialog. */
export interface Scope {
  /** A filter of rows that hang on a building by that path: `Building`, `Channel.Building`; empty for buildings. */
  readonly whereAt: (path: string) => object | undefined;
  /** The filter of the list of that kind, where the chart stands on it. */
  readonly whereOfList: (name: string) => object | undefined;
  readonly type: string | undefined;
  /** Message on what it is narrowed to. */
  readonly message: MessageKey | undefined;
}

const pagePaths: Readonly<Record<string, { readonly path: string; readonly message: MessageKey }>> = {
  accounts: { path: 'Site.AccountId', message: 'charts.ofAccount' },
  sites: { path: 'SiteId', message: 'charts.ofSite' },
  buildings: { path: 'BuildingId', message: 'charts.ofBuilding' },
};

/** Returns the record that the page shows, or the filter of its list. Both are in the address. */
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
