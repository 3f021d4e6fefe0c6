import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { ChartTools } from '../../charts/frame/ChartTools';
import { PagedTable } from '../../charts/frame/PagedTable';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { recalculatingText } from '../../widgets/quality/recalculatingText';
import { ExportUsageButton } from '../ExportUsageButton';
import { Outdated } from '../Outdated';
import { spanInFileName } from '../usageSpan';
import { ComparedLimits } from './ComparedLimits';
import { ComparisonCharts } from './ComparisonCharts';
import { ComparisonRows } from './ComparisonRows';
import { comparedSetMessages } from './comparedSetMessages';
import { type ComparisonPlot, comparisonOf, namesText } from './comparison';
import { ExploreControls } from './ExploreControls';
import type { useComparison } from './useComparison';
import type { useExploreSettings } from './useExploreSettings';

interface ComparisonViewProps {
  readonly settings: ReturnType<typeof useExploreSettings>;
  readonly compared: ReturnType<typeof useComparison>;
}

/** Shows the settings, the notes, and the charts or the table of a comparison. */
export function ComparisonView({ settings, compared }: ComparisonViewProps) {
  const translate = useMessages();
  const comparison = useLatestComparison(settings, compared);
  const { sets, members, shown, view, span, interval, set } = settings;
  const { isReading, read, error, failed, missing, uncounted, retry } = compared;
  const uncountedNames = namesText(uncounted.map(({ label, hint }) => [label, hint].filter(Boolean).join(' · ')));
  const emptySets = namesText(
    sets.flatMap((each, index) => {
      const place = compared.places[index];
      if (!place || members.counts[index] !== 0) return [];
      return [translate(comparedSetMessages[each.members].named, { place: place.label })];
    }),
  );
  const notes = [
    missing > 0 && translate('explore.notThere', { smart_count: missing }),
    emptySets && translate('explore.emptySet', { names: emptySets }),
    uncountedNames && translate('explore.notCounted', { names: uncountedNames }),
    recalculatingText(
      compared.rows.map(({ usage }) => usage),
      translate,
    ),
    ...(comparison?.notes ?? []),
  ].filter((note): note is string => Boolean(note));
  const progress = translate('explore.reading', { read: formatCount(read), count: formatCount(shown.length) });
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }} aria-busy={isReading}>
      <ExploreControls settings={settings} utilities={comparison?.utilities ?? []} />
      <ComparedLimits settings={settings} details={compared.details} />
      {error && (
        <ErrorNotice title={translate('explore.failed', { smart_count: failed })} error={error} onRetry={retry} />
      )}
      {notes.length > 0 && (
        <Alert severity="info">
          {notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Alert>
      )}
      <Box sx={{ height: 4 }}>
        {isReading && (
          <LinearProgress
            variant="determinate"
            value={(100 * read) / Math.max(1, shown.length)}
            aria-label={progress}
          />
        )}
      </Box>
      {!comparison && <Skeleton variant="rounded" height={480} />}
      {comparison && comparison.plot.charts.length + comparison.rows.length > 0 && (
        <Outdated isOutdated={isReading} gap={1.5}>
          <Stack
            direction="row"
            sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Typography variant="subtitle1" component="h2">
              {comparison.title}
            </Typography>
            <ChartTools
              fileName={`${comparison.title} ${spanInFileName(span)}`}
              table={comparison.plot.table}
              view={view}
              onView={(next) => set({ view: next })}
            >
              <ExportUsageButton records={shown} shown={{ span, interval }} />
            </ChartTools>
          </Stack>
          {view === 'table' ? (
            <PagedTable table={comparison.plot.table} />
          ) : comparison.rows.length > 0 ? (
            <ComparisonRows rows={comparison.rows} scale={settings.scale} />
          ) : (
            <ComparisonCharts charts={comparison.plot.charts} />
          )}
        </Outdated>
      )}
    </Stack>
  );
}

/**
 * Returns the comparison; while the next one loads, the last one, so that the chart does not disappear at each change.
 */
function useLatestComparison(
  { utility, divisor, normalise, layout, interval, order, scale }: ComparisonViewProps['settings'],
  { rows, isReading }: ComparisonViewProps['compared'],
): ComparisonPlot | undefined {
  const translate = useMessages();
  const translateLabel = useLabel();
  const comparison = useMemo(
    () =>
      isReading
        ? undefined
        : comparisonOf(
            rows,
            { utility, divisor, normalise, layout, interval, order, scale },
            translate,
            translateLabel,
          ),
    [rows, isReading, utility, divisor, normalise, layout, interval, order, scale, translate, translateLabel],
  );
  const [latest, setLatest] = useState(comparison);
  if (comparison && comparison !== latest) setLatest(comparison);
  return comparison ?? latest;
}
