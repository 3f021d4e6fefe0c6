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

/** What a notification group is about: one of its loads, 31 days before and the time itself. Key it by the group. */
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
          // The browser's own list: one more is drawn with each group, and is opened for few.
          slotProps={{ select: { native: true } }}
        >
          {about.data.loads.map(({ id, label, mainIncomer, alerted }) => (
            <option key={id} value={id}>
              {[
                // Many are called so: once is enough.
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

/** Returns a sentence that describes the chart. */
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
  return `${sentence} ${translate('triage.usageShaded', { actual: sum('actual'), unit: unitText(first.unit), expected: sum('expected') })}`;
}
