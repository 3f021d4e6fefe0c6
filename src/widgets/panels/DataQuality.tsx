import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { UtilityType } from '../../../resources/enums/utility';
import { catalogue } from '../../../resources/language/all';
import { useMay } from '../../auth/permissions';
import { accountOf } from '../../data/accountOf';
import { zoneOfRow } from '../../data/timeZone';
import { todayIn } from '../../data/today';
import { usageQuery } from '../../data/usage';
import { printTitle } from '../../fields/printPath';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { ErrorNotice } from '../ErrorNotice';
import type { PanelProps } from '../panels';
import { CheckAgain } from '../quality/CheckAgain';
import { CompletenessCalendar } from '../quality/CompletenessCalendar';
import { spanShown } from '../quality/completeness';
import { FillGaps } from '../quality/FillGaps';
import { OpenFindings } from '../quality/OpenFindings';
import { Recalculating } from '../quality/Recalculating';

/** Shows the completeness of a record's readings and the number of open findings; the tab lists the findings below. */
export function Panel({ entity, row, many = '' }: PanelProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const mayFill = useMay()('create', catalogue.entity('consumption'), accountOf(entity, row));
  const span = spanShown(todayIn(zoneOfRow(entity, row)));
  const query = useQuery(usageQuery(entity, row.id, span, 'Monthly'));
  const read = query.data?.filter(({ consumption }) => consumption.some((point) => point.read > 0)) ?? [];
  const nameOf = (utility: number): string => {
    const label = UtilityType.entries.find(({ value }) => value === utility)?.label;
    return label && utility !== UtilityType.values.None ? translateLabel(label) : printTitle(entity, row);
  };
  return (
    <Stack sx={{ gap: 2, mb: 2 }}>
      {query.error && (
        <ErrorNotice title={translate('usage.reading')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      <Recalculating utilities={query.data} />
      {query.isPending && <Skeleton variant="rounded" height={160} />}
      {query.data && read.length === 0 && (
        <Typography color="text.secondary">{translate('dataQuality.noReadings')}</Typography>
      )}
      {read.map((usage) => (
        <CompletenessCalendar
          key={`${usage.utility} ${usage.unit}`}
          entity={entity}
          id={row.id}
          usage={usage}
          what={`${nameOf(usage.utility)} (${usage.unit})`}
          until={span.until}
        />
      ))}
      <OpenFindings entity={entity} row={row} many={many} />
      {mayFill && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <FillGaps kind={entity.name} id={row.id} />
          <CheckAgain kind={entity.name} id={row.id} />
        </Stack>
      )}
      <Typography variant="subtitle1" component="h2">
        {translate('dataQuality.findings')}
      </Typography>
    </Stack>
  );
}
