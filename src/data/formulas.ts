import { queryOptions } from '@tanstack/react-query';
import type { FormulaPreview, FormulaSource } from '../../resources/shared/formulaPreview';
import { callPlatform } from './platform';

/** In ms. */
const staleTime = 60_000;

/** The query of the preview of a channel's formula: its error, or the readings it would give. */
export const formulaPreviewQuery = (channelId: string, formula: string) =>
  queryOptions({
    queryKey: ['formulaPreview', channelId, formula],
    queryFn: ({ signal }) =>
      callPlatform<FormulaPreview>('POST', `/channels/${channelId}/formula/preview`, { formula }, {}, signal),
    staleTime,
    retry: false,
  });

/** The query of the channels that a channel's formula may name, by a part of their key or label. */
export const formulaSourcesQuery = (channelId: string, search: string) =>
  queryOptions({
    queryKey: ['formulaSources', channelId, search],
    queryFn: ({ signal }) =>
      callPlatform<readonly FormulaSource[]>(
        'GET',
        `/channels/${channelId}/formula/sources?${new URLSearchParams({ search })}`,
        undefined,
        {},
        signal,
      ),
    staleTime,
    retry: false,
  });
