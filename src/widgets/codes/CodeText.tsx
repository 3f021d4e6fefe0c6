import { useEffect, useState } from 'react';
import type { Code, List } from './lists';

/** A code with its title, as soon as that is known. */
export function CodeText({ value, list }: { readonly value: unknown; readonly list: List }) {
  const code = String(value);
  return <span>{useCodes(list)?.find(({ id }) => id === code)?.name ?? code}</span>;
}

/** Returns a list of codes; undefined until it is loaded, empty where it cannot be loaded. */
export function useCodes(list: List): readonly Code[] | undefined {
  const [codes, setCodes] = useState<readonly Code[]>();
  useEffect(() => {
    let isShown = true;
    // Without the list its codes can still be typed, and are shown as they are.
    list().then(
      (loaded) => isShown && setCodes(loaded),
      () => isShown && setCodes([]),
    );
    return () => {
      isShown = false;
    };
  }, [list]);
  return codes;
}
