import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Chart } from '../../charts/Chart';
import type { ChartSpec } from '../../charts/chartSpec';
import { type EditedReadings, editOf, previewKey, tryEdit } from '../../data/editReadings';
import { messageOf } from '../../i18n/messageOf';
import { useMessages } from '../../i18n/useMessages';
import { amountIn } from '../../lib/amount';
import { formatCount, formatMoney } from '../../lib/locale';

/** Debounce of the preview, in ms. */
const pauseMs = 400;

/** Shows usage before and after the edit in the form, as a chart and in total. */
export function EditPreview({ channelId }: { readonly channelId: string }) {
  const translate = useMessages();
  const values: Readonly<Record<string, unknown>> = useWatch();
  const [, editJson = 'null'] = previewKey(editOf(channelId, values));
  const [settledJson, setSettledJson] = useState(editJson);
  useEffect(() => {
    const timer = setTimeout(() => setSettledJson(editJson), pauseMs);
    return () => clearTimeout(timer);
  }, [editJson]);
  const isComplete = settledJson !== 'null' && editJson !== 'null';
  const { data, error, isFetching } = useQuery({
    queryKey: ['editReadings', settledJson],
    queryFn: ({ signal }) => tryEdit(JSON.parse(settledJson), signal),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Box component="section" aria-busy={isFetching} sx={{ gridColumn: '1 / -1', minHeight: 320 }}>
      <Typography component="h3" variant="subtitle2">
        {translate('editReadings.preview')}
      </Typography>
      {!isComplete && <Typography color="text.secondary">{translate('editReadings.waiting')}</Typography>}
      {isComplete && !data && !error && (
        <Typography role="status" color="text.secondary">
          {translate('editReadings.counting')}
        </Typography>
      )}
      {isComplete && error && <Alert severity="error">{messageOf(error)}</Alert>}
      {isComplete && data && !error && <BeforeAndAfter preview={data} />}
    </Box>
  );
}

function BeforeAndAfter({ preview }: { readonly preview: EditedReadings }) {
  const translate = useMessages();
  const [channel] = preview.channels;
  if (!channel) return null;
  const { before, after, unit, currency } = channel;
  const counts = countsOf(channel);
  const isNothing = channel.changed + channel.added + channel.removed === 0;
  const rows = [
    { name: translate('editReadings.total'), values: [before.total, after.total], print: amountIn(unit) },
    {
      name: translate('editReadings.cost'),
      values: [before.cost, after.cost],
      print: (cost: number) => formatMoney(cost, currency),
    },
  ];
  const labels = { before: translate('editReadings.before'), after: translate('editReadings.after') };
  const spec: ChartSpec = {
    kind: 'line',
    title: translate('editReadings.preview'),
    axis: { times: before.consumption.map(({ event }) => event), zone: channel.timeZone },
    series: [
      { name: labels.before, values: before.consumption.map(({ usage }) => usage), tone: 'secondary', dashed: true },
      { name: labels.after, values: after.consumption.map(({ usage }) => usage), tone: 'primary' },
    ],
    format: amountIn(unit),
    isSmall: true,
  };
  return (
    <>
      <Chart spec={spec} height={200} isLong />
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell />
            <TableCell align="right">{labels.before}</TableCell>
            <TableCell align="right">{labels.after}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ name, values, print }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {values.map((value, index) => (
                <TableCell key={index === 0 ? labels.before : labels.after} align="right">
                  {value === null ? '–' : print(value)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="body2" role="status" sx={{ mt: 1 }}>
        {isNothing ? translate('editReadings.nothing') : translate('editReadings.changes', counts)}
      </Typography>
      {preview.notifications > 0 && (
        <Typography variant="body2">
          {translate('editReadings.notifications', { smart_count: preview.notifications })}
        </Typography>
      )}
    </>
  );
}

/** Returns the formatted numbers of changed, added and removed readings. */
export const countsOf = ({ changed, added, removed }: EditedReadings['channels'][number]) => ({
  changed: formatCount(changed),
  added: formatCount(added),
  removed: formatCount(removed),
});
