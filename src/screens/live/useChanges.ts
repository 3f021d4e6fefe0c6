import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Follower } from '../../data/changeFeed';

/** In ms: the connection is opened after the screen's own requests. */
const connectDelayMs = 500;

/** Follows changes to rows of these resources once the screen is ready, for as long as it is shown. */
export function useChanges(resources: readonly string[], isReady: boolean, follower: Follower): void {
  const queries = useQueryClient();
  const latest = useRef(follower);
  const hasWaited = useRef(false);
  useEffect(() => {
    latest.current = follower;
  });
  const resourceNames = resources.join(' ');
  useEffect(() => {
    if (!isReady) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const begin = async (): Promise<void> => {
      hasWaited.current = true;
      const { followChanges } = await import('../../data/changeFeed');
      if (isOver) return;
      stop = followChanges(resourceNames.split(' '), {
        onChanges: (changes) => latest.current.onChanges(changes),
        onReconnected: () => {
          void queries.invalidateQueries({ queryKey: ['auth'] });
          latest.current.onReconnected();
        },
      });
    };
    // A screen without a subscription still works.
    const timer = setTimeout(() => void begin().catch(() => undefined), hasWaited.current ? 0 : connectDelayMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [resourceNames, isReady, queries]);
}
