/** Returns a name in so many characters at most, without its middle: names of one place often differ in their ends only. */
export function withoutMiddle(name: string, maxLength: number): string {
  if (name.length <= maxLength) return name;
  const end = Math.floor((maxLength - 1) / 2);
  return `${name.slice(0, maxLength - 1 - end).trimEnd()}…${name.slice(name.length - end).trimStart()}`;
}
