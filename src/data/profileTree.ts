import { queryOptions } from '@tanstack/react-query';
import { callPlatform } from './platform';

/** A node in the tree of an account, as `GET /platform/profile/:id` returns it. */
export interface ProfileNode {
  readonly id: string;
  readonly label: string;
  /** A value of `NodeType`. */
  readonly type: number;
  readonly city: string | null;
  readonly unit: string | null;
  /** A value of `UtilityType`; null for all but loads. */
  readonly utility: number | null;
  readonly nodes: readonly ProfileNode[];
}

/** In ms. */
const staleTime = 300_000;

/** The query of an account's tree, as far as the caller may read it. */
export const profileTreeQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['profileTree', accountId],
    queryFn: async ({ signal }) => {
      const path = `/profile/${accountId}`;
      return (await callPlatform<{ nodes: readonly ProfileNode[] }>('GET', path, undefined, {}, signal)).nodes;
    },
    staleTime,
    retry: false,
  });
