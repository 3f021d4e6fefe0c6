import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { catalogue } from '../../../resources/language/all';
import type { Row } from '../../data/rowId';
import { PathCell } from '../../fields/parts/PathCell';
import { listPath } from '../../lib/paths';

const name = 'notifications';
const paths = ['AlertType', 'Building.Label', 'Building.Site.Label', 'QualificationStatus', 'StartDate'] as const;
const heads = ['Alert', 'Building', 'Site', 'Status', 'Start'] as const;
const howMany = 8;

/** The newest of what waits for somebody to look at it. */
export function RecentNotifications() {
  if (!catalogue.has(name)) return null;
  return (
    <section aria-labelledby="recent-notifications">
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="h3" component="h2" id="recent-notifications">
          Recent notifications
        </Typography>
        <Button component={Link} to={listPath(name)}>
          Show all
        </Button>
      </Box>
      <Newest />
    </section>
  );
}

function Newest() {
  const { data, total, error } = useGetList<Row & { id: string }>(name, {
    pagination: { page: 1, perPage: howMany },
    sort: { field: 'StartDate', order: 'DESC' },
    meta: { paths },
  });
  if (error) return <Note>The notifications could not be read: {error.message}</Note>;
  if (total === 0) return <Note>Nothing yet. Alerts appear here as soon as there are any.</Note>;
  return (
    <Paper sx={{ overflow: 'hidden' }}>
      <Table aria-labelledby="recent-notifications">
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{data ? data.map((row) => <NotificationRow key={row.id} row={row} />) : <Waiting />}</TableBody>
      </Table>
    </Paper>
  );
}

function NotificationRow({ row }: { readonly row: Row }) {
  return (
    <TableRow hover sx={{ '&:last-of-type > td': { border: 0 } }}>
      {paths.map((path, index) => (
        <TableCell key={path} sx={{ '--cell-width': '240px' }}>
          <PathCell entity={catalogue.entity(name)} path={path} row={row} leads={index === 0} />
        </TableCell>
      ))}
    </TableRow>
  );
}

function Waiting() {
  return Array.from({ length: howMany }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: these rows are all the same.
    <TableRow key={index}>
      {paths.map((path) => (
        <TableCell key={path}>
          <Skeleton width="70%" />
        </TableCell>
      ))}
    </TableRow>
  ));
}

function Note({ children }: { readonly children: React.ReactNode }) {
  return (
    <Paper sx={{ p: 3 }}>
      <Typography variant="body2" color="text.secondary">
        {children}
      </Typography>
    </Paper>
  );
}
