import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Follower } from '../../data/changeFeed';

/** In ms: delays the subscription, so that the screen's own requests come first. */
const connectDelayMs = 500;

/** Subscribes to changes of rows of these resources while the component is mounted and `isReady`. */
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
    // Errors are ignored: a screen works without a subscription.
    const timer = setTimeout(() => void begin().catch(() => undefined), hasWaited.current ? 0 : connectDelayMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [resourceNames, isReady, queries]);
}
