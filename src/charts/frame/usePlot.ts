import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useDataProvider, useLocale } from 'react-admin';
import type { Send } from '../../data/client';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { type Translate, useMessages } from '../../i18n/useMessages';
import { serverNow } from '../../lib/serverClock';
import type { Plot } from '../plot';

interface PlotOptions<Data> {
  /** Whether the chart's dialog is open. A closed one stays mounted; its queries are cancelled. */
  readonly isOpen: boolean;
  /** The part of the query key that the rows or groups depend on. */
  readonly rowsKey: readonly unknown[];
  readonly read: (send: Send, now: Date, signal: AbortSignal) => Promise<readonly Data[]>;
  /** Settings that only the plot depends on. */
  readonly plotKey: readonly unknown[];
  readonly shape: (rows: readonly Data[], now: Date, translate: Translate) => Plot;
}

/** Returns the query for a chart's rows, and their plot. `now` is the server time at which the chart was opened. */
export function usePlot<Data>({ isOpen, rowsKey, read, plotKey, shape }: PlotOptions<Data>) {
  const { send } = useDataProvider<ConsoleDataProvider>();
  const translate = useMessages();
  const locale = useLocale();
  const [now] = useState(() => new Date(serverNow()));
  const openedAt = now.getTime();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOpen) void queryClient.cancelQueries({ queryKey: ['chart', openedAt] });
  }, [queryClient, openedAt, isOpen]);
  const query = useQuery({
    queryKey: ['chart', openedAt, ...rowsKey],
    enabled: isOpen,
    queryFn: ({ signal }) => read(send, now, signal),
    gcTime: 60_000,
    staleTime: Number.POSITIVE_INFINITY,
    // The error is shown at once, with a button to try again.
    retry: false,
  });
  const { data } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rowsKey` and `plotKey` list what `shape` depends on.
  const plot = useMemo(() => data && shape(data, now, translate), [data, locale, ...rowsKey, ...plotKey]);
  return { query, plot };
}
