/** Returns the address of the list of an entity kind. */
export function listPath(name: string): string {
  return `/app/list/${segment(name)}`;
}

/** Returns the address of a list as a grid. */
export const gridPath = (name: string): string => `${listPath(name)}/grid`;

/** Returns the address of a list with a filter. */
export function filteredListPath(name: string, filter: Readonly<Record<string, unknown>>): string {
  return `${listPath(name)}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

/** Returns the address of triage over a filtered list, at one of its rows. */
export function triagePath(name: string, id: string, filter: Readonly<Record<string, unknown>>): string {
  return `${listPath(name)}?${new URLSearchParams({ triage: id, filter: JSON.stringify(filter) })}`;
}

/** Returns the address of one record, optionally with a tab by its slug or index. */
export function detailPath(name: string, id: string | number, tab?: string | number): string {
  const record = `/app/detail/${segment(name)}/${segment(String(id))}`;
  return tab === undefined || tab === '' ? record : `${record}/${segment(String(tab))}`;
}

/** Returns the name of a dialog's setting in the address: `chart.by`. */
export const settingName = (name: string): string => `${settingPrefix}${name}`;
const settingPrefix = 'chart.';

/** Returns the address of a chart with its settings over a page. */
export function chartAddress(page: string, chart: string, settings: Readonly<Record<string, string>> = {}): string {
  const [pathname, search] = page.split('?');
  const params = new URLSearchParams(search);
  params.set('modal', chart);
  for (const [name, value] of Object.entries(settings)) params.set(settingName(name), value);
  return `${pathname}?${params}`;
}

/**
 * Returns the query string that opens a dialog over the current page, or closes it for undefined. It drops the settings
 * of another open dialog; without an open one the settings in the address are for the one to open.
 */
export function modalSearch(search: string, modal: string | undefined): string {
  const params = new URLSearchParams(search);
  if (modal === undefined || params.has('modal'))
    for (const name of [...params.keys()]) if (name.startsWith(settingPrefix)) params.delete(name);
  if (modal === undefined) params.delete('modal');
  else params.set('modal', modal);
  const query = params.toString();
  return query && `?${query}`;
}

// The `|` of composite keys stays unescaped for readability.
function segment(text: string): string {
  return encodeURIComponent(text).replaceAll('%7C', '|');
}

export const importsPath = '/app/imports';
export const importPath = (id: string): string => `${importsPath}/${id}`;
