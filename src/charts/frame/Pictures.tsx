import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Chart } from '../Chart';
import type { Plot, Target } from '../plot';
import { firstOf, isOfDays, roomFor, windowOf } from '../windowOf';
import { Turner } from './Turner';

interface PicturesProps {
  readonly plot: Plot;
  readonly onOpen: (target: Target) => void;
}

/** The pictures of a plot, as many of its places at a time as there is room for. */
export function Pictures({ plot: { pictures, sheet }, onOpen }: PicturesProps) {
  const [start, setStart] = useState<number>();
  const total = sheet.rows.length;
  const room = Math.min(...pictures.map(({ kind }) => roomFor[kind]));
  const first = Math.max(0, ...pictures.map(firstOf));
  const from = start !== undefined && start < total ? start : first;
  const shown = useMemo(() => pictures.map((picture) => windowOf(picture, from)), [pictures, from]);
  const open = (index: number): void => {
    const target = sheet.rows[from + index]?.to;
    if (target) onOpen(target);
  };
  const nameOf = (index: number): string => String(sheet.rows[index]?.cells[0] ?? '');
  const leads = sheet.rows.some(({ to }) => to);
  return (
    <>
      {total > room && (
        <Turner
          start={from}
          room={room}
          total={total}
          onTurn={setStart}
          {...(pictures.every(isOfDays) ? { nameOf } : {})}
        />
      )}
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', display: 'flex', flexDirection: 'column', gap: 2 }}>
        {shown.map((picture) => (
          <Box key={picture.title} component="section">
            <Typography variant="subtitle2" component="h3">
              {picture.title}
            </Typography>
            <Chart
              picture={picture}
              {...(picture.kind === 'bar' ? {} : { height: pictures.length > 1 ? 265 : 520 })}
              {...(leads ? { onPick: open } : {})}
            />
          </Box>
        ))}
      </Box>
    </>
  );
}
