/** Returns a set of listeners: `subscribe` adds one and returns an unsubscribe function, `notify` calls all. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: (): void => {
      for (const listener of [...listeners]) listener();
    },
  };
}
