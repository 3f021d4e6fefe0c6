import { queryOptions } from '@tanstack/react-query';
import { callPlatform } from './platform';

/** A node of what an account consists of, as `GET /platform/profile/:id` answers it. */
export interface ProfileNode {
  readonly id: string;
  readonly label: string;
  /** As `NodeType` numbers them. */
  readonly type: number;
  readonly city: string | null;
  readonly unit: string | null;
  /** As `UtilityType` numbers them; of loads. */
  readonly utility: number | null;
  readonly nodes: readonly ProfileNode[];
}

/** In ms. */
const staleTime = 300_000;

/** The tree of what an account consists of, as far as the person may see it. */
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
