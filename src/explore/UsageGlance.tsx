import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Entity } from '../../resources/language/catalogue';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import type { IdentifiedRow } from '../data/rowId';
import { zoneOfRow } from '../data/timeZone';
import { todayIn } from '../data/today';
import { usageQuery } from '../data/usage';
import { useMessages } from '../i18n/useMessages';
import { amountIn } from '../lib/amount';
import { detailPath } from '../lib/paths';
import { completenessText } from '../widgets/quality/completenessText';
import { UsageGlanceSkeleton } from './UsageGlanceSkeleton';
import { spanOfPreset } from './usageSpan';

interface UsageGlanceProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
}

/** In px. */
const size = { width: 240, height: 44, gap: 1 } as const;

/** Shows the total and the days of the last 30 days' usage as a link to the Usage tab; nothing without readings. */
export function UsageGlance({ entity, row }: UsageGlanceProps) {
  const translate = useMessages();
  const span = spanOfPreset('30', todayIn(zoneOfRow(entity, row)), { from: '', to: '' });
  const { data, isPending } = useQuery(usageQuery(entity, row.id, span, 'Daily'));
  const [usage] = data ?? [];
  if (isPending) return <UsageGlanceSkeleton />;
  if (!usage || usage.total === null) return null;
  return (
    <Paper
      component={Link}
      to={detailPath(entity.name, row.id, 'usage')}
      variant="outlined"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 2,
        px: 2,
        py: 1,
        mb: 1.5,
        textDecoration: 'none',
        color: 'text.primary',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <span>
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {translate('usage.glance')}
        </Typography>
        <Typography component="span" variant="h2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {amountIn(usage.unit)(usage.total)}
        </Typography>
        <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {completenessText(usage, translate)}
          {usage.recalculatingSince !== null && ` · ${translate('usage.beingRecalculated')}`}
        </Typography>
      </span>
      <DayBars usage={usage} />
    </Paper>
  );
}

/** A bar for each day with readings. */
function DayBars({ usage: { consumption } }: { readonly usage: UtilityUsage }) {
  const { palette } = useTheme();
  const maxUsage = Math.max(...consumption.map(({ usage }) => Math.abs(usage ?? 0)), Number.MIN_VALUE);
  const step = size.width / consumption.length;
  return (
    <svg aria-hidden width={size.width} height={size.height} style={{ maxWidth: '100%' }}>
      {consumption.map(({ event, usage, read }, index) => {
        if (usage === null) return null;
        const height = Math.max(1, (Math.abs(usage) / maxUsage) * size.height);
        const bar = { x: index * step, y: size.height - height, width: step - size.gap, height };
        return <rect key={event} {...bar} fill={palette.primary.main} opacity={read < 1 ? 0.45 : 1} />;
      })}
    </svg>
  );
}
