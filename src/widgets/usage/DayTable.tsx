import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import type { LoadSeries } from '../../../resources/shared/loadSeries';
import { useMessages } from '../../i18n/useMessages';
import { unitText } from '../../lib/amount';
import { numberLocale } from '../../lib/locale';
import { daysOf } from './days';

/** Table of the chart's daily sums, rendered when its `<details>` is opened. */
export function DayTable({ series }: { readonly series: LoadSeries }) {
  const translate = useMessages();
  const [isOpen, setOpen] = useState(false);
  const format = (value: number) => value.toLocaleString(numberLocale(), { maximumFractionDigits: 1 });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{translate('triage.byDay')}</summary>
      {isOpen && (
        <Table sx={{ maxWidth: 560 }}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('triage.day')}</TableCell>
              <TableCell align="right">{translate('triage.actual', { unit: unitText(series.unit) })}</TableCell>
              <TableCell align="right">{translate('triage.expected', { unit: unitText(series.unit) })}</TableCell>
              <TableCell align="right">{translate('triage.missing')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {daysOf(series).map(({ day, actual, expected, missing }) => (
              <TableRow key={day}>
                <TableCell>{day}</TableCell>
                <TableCell align="right">{format(actual)}</TableCell>
                <TableCell align="right">{format(expected)}</TableCell>
                <TableCell align="right">{missing}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </details>
  );
}
