import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ChartTools } from '../../charts/frame/ChartTools';
import { PagedTable } from '../../charts/frame/PagedTable';
import type { ChartTable } from '../../charts/plot';

interface ChartOrTableProps {
  /** Name of the saved file. */
  readonly title: string;
  readonly sheet: ChartTable;
  readonly view: string;
  readonly onView: (view: string) => void;
  /** Text that describes the chart, with the id for its `aria-describedby`. */
  readonly hint: { readonly id: string; readonly text: string };
  readonly children: ReactNode;
}

/** Shows a chart or its table, with buttons to switch and to save. */
export function ChartOrTable({ title, sheet, view, onView, hint, children }: ChartOrTableProps) {
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-end', flexWrap: 'wrap', gap: 1 }}>
        <Typography id={hint.id} variant="caption" color="text.secondary" sx={{ flex: 1, minWidth: 240 }}>
          {hint.text}
        </Typography>
        <ChartTools fileName={title} table={sheet} view={view} onView={onView} />
      </Stack>
      {view === 'table' ? (
        <Box sx={{ maxHeight: 400, display: 'flex', flexDirection: 'column' }}>
          <PagedTable table={sheet} />
        </Box>
      ) : (
        children
      )}
    </>
  );
}
