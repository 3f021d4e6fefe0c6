import { useGetList } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { IdentifiedRow } from '../../data/rowId';
import { zoneOfRow } from '../../data/timeZone';
import { todayIn } from '../../data/today';
import { objectFromPath } from '../../data/valueAt';
import { useOpenDialog } from '../../dialogs/useOpenDialog';
import { ReadingsChart } from '../../explore/ReadingsChart';
import { useReadingsSpan } from '../../explore/useReadingsSpan';
import { RelatedList, type RelatedListProps } from './RelatedList';
import { useMayForRecord } from './useMayForRecord';

interface ReadingsTabProps extends RelatedListProps {
  /** The column with the time of a reading. */
  readonly timeColumn: string;
}

/** Shows the readings of a record as a chart and a table, both for the span of days in the URL. */
export function ReadingsTab({ timeColumn, ...list }: ReadingsTabProps) {
  const { entity, row, many } = list;
  const { entity: child, by } = catalogue.relatedRows(entity, many);
  const { data } = useGetList<IdentifiedRow>(child.name, {
    filter: objectFromPath(by, row.id),
    sort: { field: timeColumn, order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
    meta: { paths: [timeColumn] },
  });
  const latest = data?.[0]?.[timeColumn];
  const hasReadings = typeof latest === 'string';
  const zone = zoneOfRow(entity, row);
  const lastDay = todayIn(zone, hasReadings ? latest : undefined);
  const chosen = useReadingsSpan(lastDay, zone);
  const open = useOpenDialog();
  const mayEdit = useMayForRecord(entity, row)('bulk', child) && child.name === 'consumption';
  return (
    <>
      {hasReadings && (
        <ReadingsChart
          entity={entity}
          row={row}
          lastDay={lastDay}
          chosen={chosen}
          onEdit={mayEdit ? (span) => open('editReadings', span) : undefined}
        />
      )}
      <RelatedList {...list} {...(chosen.moments ? { where: { [timeColumn]: chosen.moments } } : {})} />
    </>
  );
}
