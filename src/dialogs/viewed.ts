import { useLocation } from 'react-admin';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { lastDetail } from '../data/lastDetail';

export interface Viewed {
  readonly entity: Entity;
  readonly id: string;
}

/** Returns the record that the page shows, or the last one viewed. */
export function useViewed(): Viewed | undefined {
  const { pathname } = useLocation();
  const viewed = recordAt(pathname) ?? lastDetail();
  return viewed && catalogue.has(viewed.type) ? { entity: catalogue.entity(viewed.type), id: viewed.id } : undefined;
}

/** Returns resource and id of the detail page with that path; undefined for other pages. */
export function recordAt(pathname: string): { readonly type: string; readonly id: string } | undefined {
  const [, type, id] = /^\/app\/detail\/([^/]+)\/([^/]+)/.exec(pathname) ?? [];
  return type && id ? { type, id: decodeURIComponent(id) } : undefined;
}
