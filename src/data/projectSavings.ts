import { queryOptions } from '@tanstack/react-query';
import type { ProjectSavings } from '../../resources/shared/projectSavings';
import { callPlatform } from './platform';

/** In ms: readings come all day, and a saving is a matter of weeks. */
const staleTime = 60_000;

/**
 * What a project saves, measured against each of its baselines that is fittedOn.
 * @param fittedOn when they were fittedOn: another fit is another answer
 * @param hoursFrom the first day whose hours are listed too
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
