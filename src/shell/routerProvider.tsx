import { forwardRef, useCallback } from 'react';
import {
  type RouterLinkProps,
  type RouterLocation,
  type RouterNavigateFunction,
  type RouterNavigateProps,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider,
} from 'react-admin';
import { catalogue } from '../../resources/language/all';
import { canonical, canonicalPattern } from './canonical';

const router = reactRouterProvider;

/** React-router for react-admin, with every address that is navigated to made canonical. */
export const routerProvider: RouterProvider = {
  ...router,
  Link: forwardRef<HTMLAnchorElement, RouterLinkProps>(({ to, ...props }, ref) => (
    <router.Link {...props} ref={ref} to={canonicalTo(to)} />
  )),
  Navigate: ({ to, ...props }: RouterNavigateProps) => <router.Navigate {...props} to={canonicalTo(to)} />,
  useNavigate: useCanonicalNavigate,
  useMatch: (pattern) => router.useMatch(canonicalMatch(pattern)),
  matchPath: (pattern, pathname) => router.matchPath(canonicalMatch(pattern), pathname),
};

function useCanonicalNavigate(): RouterNavigateFunction {
  const navigate = router.useNavigate();
  return useCallback((to, options) => navigate(typeof to === 'number' ? to : canonicalTo(to), options), [navigate]);
}

function canonicalTo(to: RouterTo): RouterTo {
  if (typeof to !== 'string') return to.pathname ? { ...to, ...canonical(catalogue, addressOf(to)) } : to;
  const [path = '', hash] = to.split('#');
  const [pathname = '', query] = path.split('?');
  // React-admin's own addresses begin at the root; a query, a hash or a relative path stays as it is.
  if (!pathname.startsWith('/')) return to;
  const made = canonical(catalogue, { pathname, search: query ? `?${query}` : '' });
  return `${made.pathname}${made.search}${hash === undefined ? '' : `#${hash}`}`;
}

function addressOf({ pathname = '', search = '' }: Partial<RouterLocation>) {
  return { pathname, search: search && !search.startsWith('?') ? `?${search}` : search };
}

type Pattern = Parameters<RouterProvider['matchPath']>[0];

function canonicalMatch<P extends Pattern>(pattern: P): P {
  if (typeof pattern === 'string') return canonicalPath(pattern) as P;
  return { ...(pattern as object), path: canonicalPath(pattern.path) } as P;
}

function canonicalPath(path: string): string {
  return path.startsWith('/') && !path.includes(':')
    ? canonical(catalogue, { pathname: path, search: '' }).pathname
    : canonicalPattern(path);
}
