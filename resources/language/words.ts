const initialisms = new Set(['Url', 'Icp', 'Uom', 'Rtu', 'Tcp', 'Ip', 'Gfa', 'Nla', 'Ct', 'Iana', 'Id', 'Hdd', 'Cdd']);

const names = new Set(['Modbus', 'Xero']);

/** Returns `Meter serial number` for `MeterSerialNumber`, `IcpNumber` to `ICP number`: the words of a column's name. */
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
 * `ML Notifications` to `ML notifications`: words as they stand within a sentence. Acronyms and names stay as they
 * are.
 */
export function inSentence(words: string): string {
  return words.replace(/[A-Za-z0-9]+/g, (word) => (isName(word) ? word : word.toLowerCase()));
}

/** `ICP`, `BacNet`, `PPAs`: more than the first letter is a capital. */
const isName = (word: string): boolean => names.has(word) || /.[A-Z]/.test(word);

/** Returns `AccountsSubscription` for `accountsSubscription`, `Feeds Config Modbus` to `FeedsConfigModbus`. */
export function pascalOf(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
