import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';
import { loadScreenMessages } from '../i18n/i18nProvider';

interface LazyComponent<Props> {
  (props: Props): React.ReactNode;
  /** Loads the code, so that a later render does not suspend. */
  readonly preload: () => Promise<unknown>;
}

/** Returns a component whose code and messages are loaded at its first render; it does not suspend once preloaded. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const preload = async (): Promise<ComponentType<Props>> => {
    [loaded] = await Promise.all([loaded ?? load(), loadScreenMessages()]);
    return loaded;
  };
  const Lazy = lazy(async () => ({ default: await preload() }));
  function View(props: Props) {
    // Chosen once: with another component type React would unmount the content.
    const [Shown] = useState<ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>>(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(View, { preload });
}
