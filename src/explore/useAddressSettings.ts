import { useSearchParams } from 'react-router-dom';

/**
 * Returns `get`, which reads a setting from the URL's parameters or its default, and `set`, which changes some of them.
 * With `replace: false` it pushes an entry to the browser's history, so that Back restores the settings before.
 */
export function useAddressSettings<Name extends string>(defaults: Readonly<Record<Name, string>>) {
  const [params, setParams] = useSearchParams();
  const get = (name: Name): string => params.get(name) ?? defaults[name];
  const set = (changes: Partial<Readonly<Record<Name, string>>>, { replace = true } = {}): void =>
    setParams(
      () => {
        // From `window.location`, since `params` lacks a change that was set after the last render.
        const next = new URLSearchParams(window.location.search);
        for (const [name, value] of Object.entries<string | undefined>(changes))
          if (value === undefined || value === defaults[name as Name]) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace },
    );
  return { get, set };
}
