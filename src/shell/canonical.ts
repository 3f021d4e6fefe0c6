import type { Catalogue } from '../../resources/language/catalogue';
import { detailPath, listPath, modalSearch } from '../lib/paths';

export interface Address {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/**
 * Returns the canonical address for one that react-admin makes (`/sites`, `/sites/7`, `/sites/7/show/2`,
 * `/sites/create`). Creating is a dialog over the list. Any other address stays as it is.
 */
export function canonical(catalogue: Catalogue, { pathname, search }: Address): Address {
  if (pathname === '/') return { pathname: '/app', search };
  const [root, name, id, ...rest] = pathname.split('/').map(decodeURIComponent);
  if (root !== '' || !name) return { pathname, search };
  if (catalogue.services.has(name)) return { pathname: id ? detailPath(name, id) : listPath(name), search };
  if (!catalogue.has(name)) return { pathname, search };
  if (!id) return { pathname: listPath(name), search };
  if (id === 'create') {
    const dialog = catalogue.entity(name).create?.dialog;
    return { pathname: listPath(name), search: dialog ? modalSearch(search, dialog) : search };
  }
  const [tab] = rest[0] === 'show' ? rest.slice(1) : rest;
  return { pathname: detailPath(name, id, tab), search };
}

/** Returns the pattern of canonical addresses for one of react-admin's (`:resource/:id/*`). */
export function canonicalPattern(pattern: string): string {
  return pattern.replace(/^\/?:resource\/(create|:id)\b/, '/app/detail/:resource/$1');
}
