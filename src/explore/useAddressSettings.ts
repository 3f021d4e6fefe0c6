import { useSearchParams } from 'react-router-dom';

/**
 * Returns what the address says of each setting, its default where it says nothing, and a function that sets some. With
 * `replace: false` it adds an entry to the browser's history, so that Back leads to the settings before.
 */
export function useAddressSettings<Name extends string>(defaults: Readonly<Record<Name, string>>) {
  const [params, setParams] = useSearchParams();
  const get = (name: Name): string => params.get(name) ?? defaults[name];
  const set = (changes: Partial<Readonly<Record<Name, string>>>, { replace = true } = {}): void =>
    setParams(
      () => {
        // The address itself: what was set a moment ago has not been drawn yet, and must not be lost.
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
