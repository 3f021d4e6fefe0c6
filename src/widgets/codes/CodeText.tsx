import type { List } from './lists';
import { useCodes } from './useCodes';

/** A code with its title, as soon as that is known. */
export function CodeText({ value, list }: { readonly value: unknown; readonly list: List }) {
  const code = String(value);
  return <span>{useCodes(list)?.find(({ id }) => id === code)?.name ?? code}</span>;
}
