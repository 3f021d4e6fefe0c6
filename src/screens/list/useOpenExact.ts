import type { KeyboardEvent } from 'react';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Entity } from '../../../resources/language/catalogue';
import { useProfile } from '../../auth/permissions';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { findExactRecords } from '../../data/findRecords';
import { mayIdentify } from '../../data/foundBy';
import { detailPath } from '../../lib/paths';

/**
 * Returns what a list's search field does on Enter: it opens the record that was typed exactly. Anything else, and a
 * number that several records have, is what the list shows anyway.
 */
export function useOpenExact(entity: Entity): (event: KeyboardEvent<HTMLDivElement>) => void {
  const { send } = useDataProvider<ConsoleDataProvider>();
  const navigate = useNavigate();
  const isStaff = useProfile()?.isStaff ?? false;
  return ({ key, target }) => {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !mayIdentify(target.value)) return;
    void findExactRecords(send, isStaff, target.value, { only: entity }).then(
      ([found, ...others]) => found && others.length === 0 && navigate(detailPath(entity.name, found.id)),
      // The list says itself that the service can't be reached.
      () => undefined,
    );
  };
}
