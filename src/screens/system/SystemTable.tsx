import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

interface SystemTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  /** Rows with a React key, and a cell for each header. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** Shows a table of a few columns, which scrolls horizontally if it is wider than the page. */
export function SystemTable({ label, heads, rows }: SystemTableProps) {
  return (
    <TableContainer component={Paper} tabIndex={0} aria-label={label} role="group">
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key}>
              {heads.map((head, index) => (
                <TableCell key={head} sx={{ overflowWrap: 'anywhere' }}>
                  {cells[index]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
