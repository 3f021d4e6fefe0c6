import { hashKey } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';

type GetList = DataProvider['getList'];
type Answer = ReturnType<GetList>;

/** Maximum age of a prefetched response that is used. */
const maxAgeMs = 3_000;

/**
 * Returns `prefetch` and a `getList` whose next call with the same parameters returns the prefetched response, once.
 * Rendering a page takes longer than a round trip, so rows are requested before it starts.
 */
export function withPrefetch(getList: GetList, now: () => number = () => performance.now()) {
  let prefetched: { readonly key: string; readonly since: number; readonly answer: Answer } | undefined;
  return {
    prefetch(resource: string, params: Parameters<GetList>[1]): void {
      const answer = getList(resource, params);
      // `getList` reports a failure; without a call of it, the rejection must not count as unhandled.
      answer.catch(() => undefined);
      prefetched = { key: keyOf(resource, params), since: now(), answer };
    },
    getList: ((resource, params) => {
      const found = prefetched;
      if (found?.key !== keyOf(resource, params)) return getList(resource, params);
      prefetched = undefined;
      return now() - found.since < maxAgeMs ? found.answer : getList(resource, params);
    }) as GetList,
  };
}

function keyOf(resource: string, { pagination, sort, filter, meta }: Parameters<GetList>[1]): string {
  return hashKey([resource, pagination, sort, filter, meta]);
}
