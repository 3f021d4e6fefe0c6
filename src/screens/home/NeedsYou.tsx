import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { catalogue } from '../../../resources/language/all';
import { useMay } from '../../auth/permissions';
import { type Home, type Waiting, waiting } from '../../data/home';
import { useWords } from '../../i18n/useWords';
import type { WordKey } from '../../i18n/words';
import { formatCount } from '../../lib/locale';
import { filteredListPath } from '../../lib/paths';
import { Note } from './Note';
import { Section } from './Section';

interface Line {
  readonly name: Waiting;
  readonly title: WordKey;
  readonly about: WordKey;
}

const lines: readonly Line[] = [
  { name: 'offlineLoggers', title: 'home.offlineLoggers', about: 'home.offlineLoggersAbout' },
  { name: 'failedJobs', title: 'home.failedJobs', about: 'home.failedJobsAbout' },
  { name: 'failedChannelJobs', title: 'home.failedChannelJobs', about: 'home.failedChannelJobsAbout' },
  { name: 'invitations', title: 'home.invitations', about: 'home.invitationsAbout' },
];

/** What is not as it should be and somebody here could mend. */
export function NeedsYou({ home }: { readonly home: Home | undefined }) {
  const words = useWords();
  const may = useMay();
  const open = lines.filter(({ name }) => {
    const { of } = waiting[name];
    // Whoever may not invite has no business with open invitations.
    const isTheirs = name !== 'invitations' || may('create', catalogue.entity(of));
    return (home?.counts[name] ?? 0) > 0 && isTheirs;
  });
  return (
    <Section title={words('home.needsYou')}>
      {home && open.length === 0 ? (
        <Note>{words('home.nothingNeedsYou')}</Note>
      ) : (
        <Paper component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflow: 'hidden' }}>
          {home
            ? open.map((line) => <NeedsLine key={line.name} line={line} count={home.counts[line.name] ?? 0} />)
            : lines.slice(0, 3).map(({ name }) => (
                <Box component="li" key={name} sx={{ px: 2, py: 1.25 }}>
                  <Skeleton width="70%" />
                </Box>
              ))}
        </Paper>
      )}
    </Section>
  );
}

function NeedsLine({ line: { name, title, about }, count }: { readonly line: Line; readonly count: number }) {
  const words = useWords();
  const { of, filter } = waiting[name];
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box component={Link} to={filteredListPath(of, filter(new Date()))} sx={lineStyle}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body1" sx={{ fontWeight: 560 }}>
            {words(title)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {words(about, { smart_count: count })}
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
