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

/** Shows the validation rules that flagged a reading; the flags of all rows of the page are read in one request. */
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
