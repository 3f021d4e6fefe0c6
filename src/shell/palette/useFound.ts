import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { type FoundRecord, findRecords } from '../../data/findRecords';

/** In ms: who types is not done. */
const debounceMs = 250;
/** One letter is in nearly every name. */
const shortest = 2;

interface Found {
  readonly typed: string;
  readonly records: readonly FoundRecord[];
  readonly hasFailed: boolean;
}

const nothing: Found = { typed: '', records: [], hasFailed: false };

/** Records by name, a moment after the last letter; those of the letters before until then. */
export function useFound(isStaff: boolean, typed: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [found, setFound] = useState(nothing);
  const text = typed.trim();
  const isAsked = text.length >= shortest;
  useEffect(() => {
    if (!isAsked) return undefined;
    const cut = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        setFound({
          typed: text,
          records: await findRecords(dataProvider.send, isStaff, text, cut.signal),
          hasFailed: false,
        });
      } catch {
        if (!cut.signal.aborted) setFound({ typed: text, records: [], hasFailed: true });
      }
    };
    const timer = setTimeout(() => void ask(), debounceMs);
    return () => {
      clearTimeout(timer);
      cut.abort();
    };
  }, [dataProvider, isStaff, text, isAsked]);
  const { records, hasFailed } = isAsked ? found : nothing;
  return { records, hasFailed, isSearching: isAsked && found.typed !== text };
}
