import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Entity } from '../../../resources/language/catalogue';
import { useProfile } from '../../auth/permissions';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { findExactRecords } from '../../data/findRecords';
import { mayIdentify } from '../../data/foundBy';
import { detailPath } from '../../lib/paths';

/**
 * Returns the keydown handler of a list's search field: Enter opens the only record whose identifier is the typed text.
 * For none or several, the list already shows the search.
 */
export function useOpenExact(entity: Entity): (event: KeyboardEvent<HTMLDivElement>) => void {
  const { send } = useDataProvider<ConsoleDataProvider>();
  const navigate = useNavigate();
  const isStaff = useProfile()?.isStaff ?? false;
  const untilUnmount = useRef<AbortController>(undefined);
  useEffect(() => {
    untilUnmount.current = new AbortController();
    return () => untilUnmount.current?.abort();
  }, []);
  return ({ key, target }) => {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !mayIdentify(target.value)) return;
    const signal = untilUnmount.current?.signal;
    const typed = target.value;
    void findExactRecords(send, isStaff, typed, { only: entity, ...(signal && { signal }) }).then(
      ([found, ...others]) => {
        // Whoever typed on or left the list meanwhile stays where they are.
        if (signal?.aborted || target.value !== typed) return;
        if (found && others.length === 0) navigate(detailPath(entity.name, found.id));
      },
      // The list shows the error itself if the service cannot be reached.
      () => undefined,
    );
  };
}
