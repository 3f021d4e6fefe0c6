const initialisms = new Set(['Url', 'Icp', 'Uom', 'Rtu', 'Tcp', 'Ip', 'Gfa', 'Nla', 'Ct', 'Iana', 'Id', 'Hdd', 'Cdd']);

const names = new Set(['Modbus', 'Xero']);

/**
 * Returns `Meter serial number` for `MeterSerialNumber`, and `ICP number` for `IcpNumber`: the words of a column's
 * name.
 */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(' ');
  return words
    .map((word, index) => {
      if (initialisms.has(word)) return word.toUpperCase();
      if (/^[A-Z0-9]+$/.test(word)) return word;
      return index === 0 ? word : word.toLowerCase();
    })
    .join(' ');
}

/**
 * Returns words as they stand within a sentence: `ML notifications` for `ML Notifications`. Acronyms and names stay as
 * they are.
 */
export function inSentence(words: string): string {
  return words.replace(/[A-Za-z0-9]+/g, (word) => (isName(word) ? word : word.toLowerCase()));
}

/** Returns whether a letter after the first is a capital, as in `ICP`, `BacNet` and `PPAs`. */
const isName = (word: string): boolean => names.has(word) || /.[A-Z]/.test(word);

/** Returns `AccountsSubscription` for `accountsSubscription`, and `FeedsConfigModbus` for `Feeds Config Modbus`. */
export function pascalOf(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
