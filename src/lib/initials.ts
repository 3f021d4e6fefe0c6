/** Returns the first letters of the first and the last word: `Ada King Lovelace` to `AL`, `ada.lovelace@x.org` too. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter(Boolean);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) as string) : '';
  return [...first]
    .slice(0, 1)
    .concat([...last].slice(0, 1))
    .join('')
    .toUpperCase();
}
