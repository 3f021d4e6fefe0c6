import { useState } from 'react';
import type { Sheet } from '../plot';
import { Pager } from './Pager';
import { SheetTable } from './SheetTable';

/** Cells that are drawn at most: more of them stop the page for a while. */
const maxCells = 10_000;

/** The numbers behind a long chart, in parts that are turned like pages where they are many. */
export function PagedTable({ sheet }: { readonly sheet: Sheet }) {
  const { columns, rows } = sheet;
  const [turned, setTurned] = useState(0);
  const room = Math.max(1, Math.floor(maxCells / columns.length));
  const start = turned < rows.length ? turned : 0;
  return (
    <>
      {rows.length > room && <Pager start={start} room={room} total={rows.length} onTurn={setTurned} />}
      <SheetTable sheet={{ columns, rows: rows.slice(start, start + room) }} onOpen={() => undefined} />
    </>
  );
}
