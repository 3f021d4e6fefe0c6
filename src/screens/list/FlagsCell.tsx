import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { ValidationRule } from '../../../resources/enums/validationRule';
import type { Entity } from '../../../resources/language/catalogue';
import { labelOfValue } from '../../../resources/language/enumeration';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { readFlagsOfRows } from '../../data/flagsOfRows';
import type { IdentifiedRow } from '../../data/rowId';
import { useLabel } from '../../i18n/useLabel';

interface FlagsCellProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
}

/** What was found in a reading of a list, which is asked for together with the other rows of its page. */
export function FlagsCell({ entity, row }: FlagsCellProps) {
  const translateLabel = useLabel();
  const { send } = useDataProvider<ConsoleDataProvider>();
  const { data: rows = [] } = useListContext<IdentifiedRow>();
  const ids = rows.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ['flagsOfRows', entity.name, ids],
    queryFn: () => readFlagsOfRows(send, entity, ids),
    enabled: ids.length > 0,
    retry: false,
  });
  const flags = data?.get(row.id) ?? [];
  return flags.map((flag) => translateLabel(labelOfValue(ValidationRule, flag))).join(', ') || '–';
}
