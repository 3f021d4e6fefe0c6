import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { catalogue } from '../../../resources/language/all';
import { useMay } from '../../auth/permissions';
import { type Home, type Waiting, waiting, waitingPath } from '../../data/home';
import type { MessageKey } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';
import { HomeSection } from './HomeSection';
import { Note } from './Note';

interface Line {
  readonly name: Waiting;
  readonly title: MessageKey;
  readonly about: MessageKey;
}

const lines: readonly Line[] = [
  { name: 'offlineLoggers', title: 'home.offlineLoggers', about: 'home.offlineLoggersAbout' },
  { name: 'failedJobs', title: 'home.failedJobs', about: 'home.failedJobsAbout' },
  { name: 'failedChannelJobs', title: 'home.failedChannelJobs', about: 'home.failedChannelJobsAbout' },
  { name: 'invitations', title: 'home.invitations', about: 'home.invitationsAbout' },
];

/** Shows the problems that the user can fix, with the number of records of each: offline loggers, failed jobs. */
export function NeedsAttention({ home }: { readonly home: Home }) {
  const translate = useMessages();
  const may = useMay();
  const shown = lines.filter(({ name }) => {
    const { resource } = waiting[name];
    // Only users who may invite can do something about open invitations.
    const mayFix = name !== 'invitations' || may('create', catalogue.entity(resource));
    return (home.counts[name] ?? 0) > 0 && mayFix;
  });
  return (
    <HomeSection title={translate('home.needsYou')}>
      {shown.length === 0 ? (
        <Note>{translate('home.nothingNeedsYou')}</Note>
      ) : (
        <Paper component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflow: 'hidden' }}>
          {shown.map((line) => (
            <NeedsLine key={line.name} line={line} count={home.counts[line.name] ?? 0} />
          ))}
        </Paper>
      )}
    </HomeSection>
  );
}

function NeedsLine({ line: { name, title, about }, count }: { readonly line: Line; readonly count: number }) {
  const translate = useMessages();
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box component={Link} to={waitingPath(name, new Date())} sx={lineStyle}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body1" sx={{ fontWeight: 560 }}>
            {translate(title)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate(about, { smart_count: count })}
          </Typography>
        </Box>
        <Typography sx={{ ml: 'auto', fontSize: '1.25rem', fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}>
          {formatCount(count)}
        </Typography>
      </Box>
    </Box>
  );
}

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 2,
  py: 1.25,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
