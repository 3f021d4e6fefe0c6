/** Returns a set of listeners: `follow` adds one and returns a stop function, `notify` calls all. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    follow: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: (): void => {
      for (const listener of [...listeners]) listener();
    },
  };
}
