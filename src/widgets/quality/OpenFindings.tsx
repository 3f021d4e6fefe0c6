import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { FindingStatus } from '../../../resources/enums/findingStatus';
import { ValidationRule } from '../../../resources/enums/validationRule';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { readGroups } from '../../data/groups';
import type { IdentifiedRow } from '../../data/rowId';
import { objectFromPaths } from '../../data/valueAt';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';

interface OpenFindingsProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  /** Path of relations to the findings: `Channels.ReadingFindings`. */
  readonly many: string;
}

/** Shows the number of open findings by rule. */
export function OpenFindings({ entity, row, many }: OpenFindingsProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const { data: counts } = useQuery({
    queryKey: ['readingFindings', 'open', entity.name, row.id],
    queryFn: ({ signal }) => openByRule(entity, row, many, signal),
  });
  if (!counts) return null;
  return (
    <Stack component="section" aria-label={translate('dataQuality.open')} sx={{ gap: 1 }}>
      <Typography variant="subtitle1" component="h2">
        {translate('dataQuality.open')}
      </Typography>
      {counts.length === 0 && <Typography color="text.secondary">{translate('dataQuality.openNone')}</Typography>}
      <Stack direction="row" component="ul" sx={{ flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {counts.map(({ rule, count }) => (
          <Chip
            key={rule}
            component="li"
            variant="outlined"
            label={translate('dataQuality.openOfRule', { rule: translateLabel(rule), count: formatCount(count) })}
          />
        ))}
      </Stack>
    </Stack>
  );
}

async function openByRule(entity: Entity, row: IdentifiedRow, many: string, signal: AbortSignal) {
  const { joinColumns } = catalogue.relatedRows(entity, many);
  const where = {
    ...objectFromPaths(joinColumns.map(([path, column]) => [path, { _eq: row[column] }])),
    Status: { _eq: FindingStatus.values.Open },
  };
  const groups = await readGroups('readingFindings', { by: [{ path: 'Rule' }], where }, signal);
  return groups
    .map(({ by: [rule], count }) => ({
      rule: ValidationRule.entries.find(({ value }) => value === rule)?.label ?? String(rule),
      count,
    }))
    .sort((a, b) => b.count - a.count);
}
