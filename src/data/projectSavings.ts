import { queryOptions } from '@tanstack/react-query';
import type { ProjectSavings } from '../../resources/shared/projectSavings';
import { callPlatform } from './platform';

/** In ms: readings arrive all day, but savings change over weeks. */
const staleTime = 60_000;

/**
 * The query of a project's savings against each of its fitted baselines.
 * @param fittedOn when the baselines were fitted: part of the key, since another fit changes the savings
 * @param hoursFrom ISO date of the first day whose hours are returned too
 */
export const projectSavingsQuery = (projectId: string, fittedOn: string, hoursFrom?: string) =>
  queryOptions({
    queryKey: ['projectSavings', projectId, fittedOn, hoursFrom],
    queryFn: async ({ signal }) => {
      const path = `/projects/${projectId}/savings${hoursFrom ? `?hoursFrom=${hoursFrom}` : ''}`;
      const { savings } = await callPlatform<{ readonly savings: readonly ProjectSavings[] }>(
        'GET',
        path,
        undefined,
        {},
        signal,
      );
      return savings;
    },
    staleTime,
    retry: false,
  });
