/** A stored value of a field, and its display text. */
export interface Code {
  readonly id: string;
  readonly name: string;
}

export type List = () => Promise<readonly Code[]>;

interface Industry {
  readonly code: string;
  readonly title: string;
  readonly level: string;
}

/** ANZSIC 2006. Divisions are stored by their titles, like the enumeration of sectors; finer levels by their codes. */
export const anzsic: List = memoized(async () => {
  const { default: text } = await import('./anzsic-2006.csv?raw');
  const industries = await rowsOf<Industry>(text);
  return industries.map(({ code, title, level }) => ({
    id: level === 'division' ? title : code,
    name: `${code} ${title}`,
  }));
});

/** ISIC Rev. 4. */
export const isic: List = memoized(async () => {
  const { default: text } = await import('./isic-rev4.csv?raw');
  const industries = await rowsOf<Industry>(text);
  return industries.map(({ code, title }) => ({ id: code, name: `${code} ${title}` }));
});

/** UNECE Recommendation 20. A unit is stored by its symbol, or by its name where it has none. */
export const unece: List = memoized(async () => {
  const { default: text } = await import('./unece-rec20-units.csv?raw');
  const units = await rowsOf<{ code: string; name: string; symbol: string }>(text);
  const named = units.map(({ code, name, symbol }) => ({
    id: symbol || name,
    name: `${name}${symbol && `, ${symbol}`} (${code})`,
  }));
  return [...new Map(named.reverse().map((unit) => [unit.id, unit])).values()].reverse();
});

/** The zones of the tz database that this browser knows. */
export const zones: List = async () => Intl.supportedValuesOf('timeZone').map((zone) => ({ id: zone, name: zone }));

async function rowsOf<T>(text: string): Promise<readonly T[]> {
  const { default: papa } = await import('papaparse');
  return papa.parse<T>(text, { header: true, skipEmptyLines: true }).data;
}

function memoized(load: List): List {
  let loading: ReturnType<List> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}
