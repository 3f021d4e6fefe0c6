/** Returns a name in so many characters at most, without its middle: names of one place often differ in their ends only. */
export function withoutMiddle(name: string, most: number): string {
  if (name.length <= most) return name;
  const end = Math.floor((most - 1) / 2);
  return `${name.slice(0, most - 1 - end).trimEnd()}…${name.slice(name.length - end).trimStart()}`;
}
