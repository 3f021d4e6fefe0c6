import { useEffect, useState } from 'react';
import { useLabel } from '../../i18n/useLabel';
import type { Code, List } from './lists';

/** Shows a code with its title once the list is loaded; a value with a translation of its own is shown translated. */
export function CodeText({ value, list }: { readonly value: unknown; readonly list: List }) {
  const code = String(value);
  const known = useCodes(list)?.find(({ id }) => id === code)?.name;
  const label = useLabel()(code);
  return <span>{label === code ? (known ?? code) : label}</span>;
}

/** Returns a list of codes; undefined until it is loaded, empty where it cannot be loaded. */
export function useCodes(list: List): readonly Code[] | undefined {
  const [codes, setCodes] = useState<readonly Code[]>();
  useEffect(() => {
    let isShown = true;
    // Without the list, codes can still be typed and are shown as stored.
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
