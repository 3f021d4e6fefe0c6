import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';
import { loadScreenMessages } from '../i18n/i18nProvider';

interface LazyComponent<Props> {
  (props: Props): React.ReactNode;
  /** Fetches the code, so that a later render need not wait. */
  readonly preload: () => Promise<unknown>;
}

/** Returns a component whose code and words are fetched when it is first shown; at once where it was preloaded. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async (): Promise<ComponentType<Props>> => {
    [loaded] = await Promise.all([loaded ?? load(), loadScreenMessages()]);
    return loaded;
  };
  const Lazy = lazy(async () => ({ default: await preload() }));
  function View(props: Props) {
    // Chosen once: another component type in the same place would lose what is on the screen.
    const [Shown] = useState<ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>>(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(View, { preload });
}
