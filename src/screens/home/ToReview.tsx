import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { catalogue } from '../../../resources/language/all';
import { keyText } from '../../../resources/language/key';
import { useMay, useProfile } from '../../auth/permissions';
import { type Home, waiting } from '../../data/home';
import type { Row } from '../../data/rowId';
import { namedZoneOf } from '../../data/timeZone';
import { valueAt } from '../../data/valueAt';
import { RecordLink } from '../../fields/parts/RecordLink';
import { printLabel } from '../../fields/printPath';
import { useMessages } from '../../i18n/useMessages';
import { formatDay } from '../../lib/dates';
import { filteredListPath } from '../../lib/paths';
import { mainAmountOf } from '../notificationTriage/amounts';
import { HomeSection } from './HomeSection';
import { Note } from './Note';

const { resource, filter } = waiting.toReview;

const forReviewers = { title: 'home.toReview', about: 'home.toReviewAbout', none: 'home.toReviewNone' } as const;
const forReaders = { title: 'home.unreviewed', about: 'home.unreviewedAbout', none: 'home.unreviewedNone' } as const;

/** Shows notifications to review: ongoing losses by yearly cost first, then ended ones by cost. */
export function ToReview({ home }: { readonly home: Home }) {
  const translate = useMessages();
  const profile = useProfile();
  const may = useMay();
  if (!catalogue.has(resource)) return null;
  // A call to action for reviewers, and until the profile is loaded; information for others.
  const texts = !profile || may('review', catalogue.entity(resource)) ? forReviewers : forReaders;
  const count = home.counts.toReview;
  const about = count ? translate(texts.about, { smart_count: count }) : undefined;
  const notifications = home.groups;
  return (
    <HomeSection title={translate(texts.title)} about={about} allPath={filteredListPath(resource, filter())}>
      {notifications.length === 0 ? (
        <Note>{translate(texts.none)}</Note>
      ) : (
        <Paper sx={{ overflow: 'hidden' }}>
          <Table aria-label={translate(texts.title)}>
            <TableHead>
              <TableRow>
                <TableCell>{translate('home.building')}</TableCell>
                <TableCell>{translate('home.alert')}</TableCell>
                <TableCell>{translate('home.began')}</TableCell>
                <TableCell align="right">{translate('home.wasted')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {notifications.map((row) => (
                <NotificationRow
                  key={keyText(catalogue.entity(resource), row)}
                  row={row}
                  highestCost={Math.max(
                    ...notifications.filter((each) => isOngoing(each) === isOngoing(row)).map(rankedCostOf),
                  )}
                />
              ))}
            </TableBody>
          </Table>
        </Paper>
      )}
    </HomeSection>
  );
}

const isOngoing = (row: Row): boolean => Number(row.AnnualisedCost ?? 0) > 0;
const rankedCostOf = (row: Row): number => Number((isOngoing(row) ? row.AnnualisedCost : row.EquivalentCost) ?? 0);

/** @param highestCost among the ongoing or among the ended ones: yearly costs and past costs are not comparable */
function NotificationRow({ row, highestCost }: { readonly row: Row; readonly highestCost: number }) {
  const translate = useMessages();
  const entity = catalogue.entity(resource);
  return (
    <TableRow hover sx={{ '&:last-of-type > td': { border: 0 } }}>
      <TableCell sx={{ '--cell-width': '220px' }}>{String(valueAt(row, 'Building.Label') ?? '')}</TableCell>
      <TableCell sx={{ '--cell-width': '190px' }}>
        <RecordLink
          entity={entity}
          id={keyText(entity, row)}
          label={printLabel(entity, row)}
          sx={{ fontWeight: 500 }}
        />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {formatDay(String(row.StartDate ?? ''), namedZoneOf(entity, row))}
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', width: 130 }}>
        {mainAmountOf(row, translate)}
        <Box aria-hidden sx={barTrack}>
          <Box
            sx={{
              width: highestCost > 0 ? `${(100 * rankedCostOf(row)) / highestCost}%` : 0,
              height: 1,
              bgcolor: isOngoing(row) ? 'warning.main' : 'text.disabled',
            }}
          />
        </Box>
      </TableCell>
    </TableRow>
  );
}

const barTrack = {
  height: 3,
  mt: 0.5,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'action.hover',
  display: 'flex',
  justifyContent: 'flex-end',
} as const;
