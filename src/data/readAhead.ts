import { hashKey } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';

type GetList = DataProvider['getList'];
type Answer = ReturnType<GetList>;

/** In ms: how long rows that were asked for early are as good as asked for now. */
const fresh = 3_000;

/**
 * A `getList` of which one call may begin early. The next call for the same rows is given that call's answer, once:
 * drawing a page takes longer than the way to the platform, so rows are asked for before it begins.
 */
export function readAhead(getList: GetList, now: () => number = () => performance.now()) {
  let begun: { readonly key: string; readonly since: number; readonly answer: Answer } | undefined;
  return {
    begin(resource: string, params: Parameters<GetList>[1]): void {
      const answer = getList(resource, params);
      // Whoever takes it is told; nobody may.
      answer.catch(() => undefined);
      begun = { key: keyOf(resource, params), since: now(), answer };
    },
    getList: ((resource, params) => {
      const known = begun;
      if (known?.key !== keyOf(resource, params)) return getList(resource, params);
      begun = undefined;
      return now() - known.since < fresh ? known.answer : getList(resource, params);
    }) as GetList,
  };
}

function keyOf(resource: string, { pagination, sort, filter, meta }: Parameters<GetList>[1]): string {
  return hashKey([resource, pagination, sort, filter, meta]);
}
