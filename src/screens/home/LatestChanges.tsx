import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { catalogue } from '../../../resources/language/all';
import type { Home } from '../../data/home';
import { valueAt } from '../../data/valueAt';
import { printPath } from '../../fields/printPath';
import { useMessages } from '../../i18n/useMessages';
import { formatMoment } from '../../lib/dates';
import { detailPath, listPath } from '../../lib/paths';
import { type ChangeLines, changeLines } from './changeLines';
import { HomeSection } from './HomeSection';
import { Note } from './Note';

/** Shows the latest change sets: of everybody for staff, of their own for contacts. */
export function LatestChanges({ home }: { readonly home: Home }) {
  const translate = useMessages();
  if (!catalogue.has('history')) return null;
  return (
    <HomeSection title={translate('home.changes')} allPath={listPath('history')}>
      {home.changes.length === 0 ? (
        <Note>{translate('home.changesNone')}</Note>
      ) : (
        <Paper component="ol" sx={{ m: 0, px: 2, py: 0.5, listStyle: 'none' }}>
          {changeLines(home.changes).map((lines) => (
            <ChangeSetLine key={String(lines.first.HistoryId)} lines={lines} />
          ))}
        </Paper>
      )}
    </HomeSection>
  );
}

const history = catalogue.entity('history');

function ChangeSetLine({ lines: { first, others } }: { readonly lines: ChangeLines }) {
  const translate = useMessages();
  const { OccuredOn, HistoryId } = first;
  const description = printPath(history, 'Description', first);
  return (
    <Box component="li" sx={{ py: 0.75 }}>
      <Box
        component={Link}
        to={detailPath('history', String(HistoryId))}
        title={description}
        sx={{ display: 'block', color: 'text.primary', typography: 'body2', ...oneLine, '&:hover': underlined }}
      >
        {description}
      </Box>
      <Typography variant="caption" color="text.secondary">
        {String(valueAt(first, 'Contact.DisplayName') ?? translate('home.somebody'))} ·{' '}
        <time dateTime={String(OccuredOn)}>{formatMoment(String(OccuredOn))}</time>
        {others !== 0 &&
          ` · ${others === undefined ? translate('home.changesAndMore') : translate('home.changesMore', { smart_count: others })}`}
      </Typography>
    </Box>
  );
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textDecoration: 'none' } as const;
const underlined = { textDecoration: 'underline' } as const;
