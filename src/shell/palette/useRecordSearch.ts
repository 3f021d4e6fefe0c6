import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { findExactRecords, findNamedRecords } from '../../data/findRecords';
import { mayIdentify } from '../../data/foundBy';

/** In ms. */
const debounceMs = 250;
/** One letter matches nearly every name. */
const minLength = 2;

/**
 * Returns records that the text identifies, then those found by name, debounced; until then those of the text before.
 * The two searches are separate queries: in a large estate the search by name takes several times as long.
 */
export function useRecordSearch(isStaff: boolean, typed: string) {
  const { send } = useDataProvider<ConsoleDataProvider>();
  const text = typed.trim();
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isLongEnough = text.length >= minLength;
  const exact = useQuery({
    queryKey: ['foundExactly', isStaff, searched],
    queryFn: ({ signal }) => findExactRecords(send, isStaff, searched, { signal }),
    enabled: mayIdentify(searched),
    gcTime: 0,
  });
  const named = useQuery({
    queryKey: ['found', isStaff, searched],
    queryFn: ({ signal }) => findNamedRecords(send, isStaff, searched, signal),
    enabled: searched.length >= minLength,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return {
    records: isLongEnough ? [...(exact.data ?? []), ...(named.data ?? [])] : [],
    hasFailed: isLongEnough && (exact.isError || named.isError),
    isSearching: isLongEnough && (searched !== text || exact.isFetching || named.isFetching),
  };
}
