import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/useMessages';

interface MarksTableProps {
  readonly title: string;
  /** How many were read, where that is the limit and there may be more; undefined where all were. */
  readonly maxRead: number | undefined;
  readonly headings: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}

/** Shows the marks of a chart of usage as a table, with a note where it has only the latest; nothing without rows. */
export function MarksTable({ title, maxRead, headings, rows }: MarksTableProps) {
  const translate = useMessages();
  if (rows.length === 0) return null;
  return (
    <Box>
      <Typography component="h2" variant="h3">
        {title}
      </Typography>
      {maxRead !== undefined && (
        <Typography color="text.secondary">{translate('usage.latestAlerts', { count: String(maxRead) })}</Typography>
      )}
      {/* A scrolling region needs a tab stop to be scrolled by keyboard. */}
      <Box sx={{ overflow: 'auto', maxHeight: 420 }} tabIndex={0} role="region" aria-label={title}>
        <Table stickyHeader size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              {headings.map((heading) => (
                <TableCell key={heading}>{heading}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ id, cells }) => (
              <TableRow key={id} hover>
                {headings.map((heading, index) => (
                  <TableCell key={heading}>{cells[index]}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
