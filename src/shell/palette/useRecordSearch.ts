import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { findRecords } from '../../data/findRecords';

/** In ms. */
const debounceMs = 250;
/** One letter would match nearly every name. */
const minLength = 2;

/** Returns records by name, a moment after the last letter; those of the letters before until then. */
export function useRecordSearch(isStaff: boolean, typed: string) {
  const { send } = useDataProvider<ConsoleDataProvider>();
  const text = typed.trim();
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isLongEnough = text.length >= minLength;
  const { data, isError, isFetching } = useQuery({
    queryKey: ['found', isStaff, searched],
    queryFn: ({ signal }) => findRecords(send, isStaff, searched, signal),
    enabled: searched.length >= minLength,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isSearching = isLongEnough && (searched !== text || isFetching);
  return { records: isLongEnough ? (data ?? []) : [], hasFailed: isLongEnough && isError, isSearching };
}
