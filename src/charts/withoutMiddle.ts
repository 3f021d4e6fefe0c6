/**
 * Returns a name shortened to `maxLength` characters by omitting its middle: names of one building often differ only
 * at the end.
 */
export function withoutMiddle(name: string, maxLength: number): string {
  if (name.length <= maxLength) return name;
  const end = Math.floor((maxLength - 1) / 2);
  return `${name.slice(0, maxLength - 1 - end).trimEnd()}…${name.slice(name.length - end).trimStart()}`;
}
