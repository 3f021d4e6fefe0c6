import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstLoad, type GroupAbout, type GroupPlace, groupAbout, loadSeries } from '../../data/groupUsage';
import { messageOf } from '../../i18n/messageOf';
import { useMessages } from '../../i18n/useMessages';
import { unitText } from '../../lib/amount';
import { numberLocale } from '../../lib/locale';
import { DayTable } from './DayTable';
import { UsageChart } from './UsageChart';

/**
 * Shows the hourly usage of one load of a notification group, from 31 days before to its end. Needs the group's id as
 * `key`.
 */
export function GroupUsageChart({ place }: { readonly place: GroupPlace }) {
  const translate = useMessages();
  const [chosen, setChosen] = useState<string>();
  const about = useQuery(groupAbout(place));
  const loadId = chosen ?? (about.data && firstLoad(about.data));
  const series = useQuery({ ...loadSeries(place, loadId ?? ''), enabled: loadId !== undefined });
  const error = about.error ?? series.error;
  const load = about.data?.loads.find(({ id }) => id === loadId);
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }} aria-busy={series.isPending}>
      {about.data && about.data.loads.length > 0 && (
        <TextField
          select
          label={translate('triage.load')}
          value={loadId ?? ''}
          onChange={({ target }) => setChosen(target.value)}
          sx={{ maxWidth: 420 }}
          // A native select renders faster than MUI's: one is rendered per group, and few are opened.
          slotProps={{ select: { native: true } }}
        >
          {about.data.loads.map(({ id, label, mainIncomer, alerted }) => (
            <option key={id} value={id}>
              {[
                // Not where the label itself says it.
                ...(mainIncomer && !/main incomer/i.test(label) ? (['triage.mainIncomer'] as const) : []),
                ...(alerted ? (['triage.alerted'] as const) : []),
              ].reduce((text: string, word) => translate(word, { label: text }), label)}
            </option>
          ))}
        </TextField>
      )}
      {error && <Typography color="text.secondary">{messageOf(error)}</Typography>}
      {!error && !series.data && <Skeleton variant="rounded" height={354} />}
      {about.data && series.data && (
        <>
          <UsageChart series={series.data} title={titleOf(translate, about.data, load?.label ?? '', loadId)} />
          <DayTable series={series.data} />
        </>
      )}
    </Box>
  );
}

/** Returns the accessible description of the chart. */
function titleOf(
  translate: ReturnType<typeof useMessages>,
  { alerts }: GroupAbout,
  load: string,
  loadId: string | undefined,
): string {
  const ofLoad = alerts.filter((alert) => alert.loadId === loadId);
  const [first] = ofLoad;
  const sentence = translate('triage.usageOf', { load });
  if (!first) return sentence;
  const sum = (pick: 'actual' | 'expected') =>
    ofLoad
      .reduce((total, alert) => total + (alert[pick] ?? 0), 0)
      .toLocaleString(numberLocale(), { maximumFractionDigits: 0 });
  const amounts = { actual: sum('actual'), unit: unitText(first.unit), expected: sum('expected') };
  return `${sentence} ${translate('triage.usageShaded', amounts)}`;
}
