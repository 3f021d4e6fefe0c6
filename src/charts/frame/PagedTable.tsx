import { useState } from 'react';
import type { ChartTable } from '../plot';
import { Pager } from './Pager';
import { PlotTable } from './PlotTable';

/** Maximum number of cells of a page: rendering more blocks the browser. */
const maxCells = 10_000;

/** Shows the table of a long chart, in pages if it has more than `maxCells`. */
export function PagedTable({ table }: { readonly table: ChartTable }) {
  const { columns, rows } = table;
  const [requested, setRequested] = useState(0);
  const pageSize = Math.max(1, Math.floor(maxCells / columns.length));
  const start = requested < rows.length ? requested : 0;
  return (
    <>
      {rows.length > pageSize && <Pager start={start} pageSize={pageSize} total={rows.length} onPage={setRequested} />}
      <PlotTable table={{ columns, rows: rows.slice(start, start + pageSize) }} />
    </>
  );
}
