import { useMemo } from 'react';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { useProfile } from '../../auth/permissions';
import type { Column } from '../../data/columnLabel';

/**
 * Returns the paths of the columns that a list hides until the user chooses otherwise: those of its resource file, and
 * the account for users of one account, for whom it has one value in every row.
 */
export function useHiddenByDefault(entity: Entity, columns: readonly Column[]): string[] {
  const profile = useProfile();
  const isOneAccount = profile !== undefined && !profile.isStaff && profile.accounts.length === 1;
  return useMemo(
    () =>
      columns.filter(({ path, hidden }) => hidden || (isOneAccount && isAccount(entity, path))).map(({ path }) => path),
    [entity, columns, isOneAccount],
  );
}

/** Whether a column shows the label of the row's account. */
function isAccount(entity: Entity, path: string): boolean {
  const { entity: owner, name, relations } = catalogue.resolve(entity, path);
  return relations.length > 0 && owner.name === 'accounts' && name === owner.label;
}
