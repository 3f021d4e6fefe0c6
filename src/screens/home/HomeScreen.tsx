import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useDataProvider } from 'react-admin';
import { useProfile } from '../../auth/permissions';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { readHome } from '../../data/home';
import { canBeSetUp } from '../../data/setUp';
import type { MessageKey } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { useDocumentTitle } from '../../lib/useDocumentTitle';
import { Boundary } from '../../widgets/Boundary';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { Accounts } from './Accounts';
import { EstateTiles } from './EstateTiles';
import { Favourites } from './Favourites';
import { LatestChanges } from './LatestChanges';
import { MonthOfEstate } from './MonthOfEstate';
import { NeedsAttention } from './NeedsAttention';
import { SetUp } from './SetUp';
import { StaffWarnings } from './StaffWarnings';
import { ToReview } from './ToReview';
import { useMonthOfEstate } from './useMonthOfEstate';

// Lazy, since the map's coastlines are as large as the rest of the page's code.
const EstateMap = lazy(async () => ({ default: (await import('./EstateMap')).EstateMap }));

/** Shows the home page: totals, favourites, the last month, notifications to review and recent changes. */
export function HomeScreen() {
  const translate = useMessages();
  const profile = useProfile();
  const { data: home, error, refetch } = useHome();
  const { isPending, ...month } = useMonthOfEstate();
  useDocumentTitle(translate('shell.home'));
  const name = profile?.particulars.displayName.split(' ')[0];
  return (
    <Stack spacing={3} sx={{ maxWidth: 1180, mx: 'auto', py: 2 }}>
      <Typography variant="h1">
        {translate(greetingAt(new Date()))}
        {name && `, ${name}`}
      </Typography>
      {profile?.isStaff && (
        <Boundary>
          <StaffWarnings />
        </Boundary>
      )}
      {profile?.isStaff && canBeSetUp() && (
        <Boundary>
          <SetUp />
        </Boundary>
      )}
      {error && !home ? (
        <ErrorNotice title={translate('home.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Boundary>
            {profile && !profile.isStaff ? (
              <Accounts profile={profile} people={home?.people ?? []} />
            ) : (
              <EstateTiles home={home} />
            )}
          </Boundary>
          <Boundary>
            <Favourites />
          </Boundary>
          {!home || isPending ? (
            <HomeSkeleton />
          ) : (
            <>
              <Boundary>
                <MonthOfEstate {...month} />
              </Boundary>
              <Box sx={columns}>
                <Box sx={{ minWidth: 0 }}>
                  <Boundary>
                    <ToReview home={home} />
                  </Boundary>
                </Box>
                <Stack spacing={3} sx={{ minWidth: 0, gridRow: { lg: '1 / span 2' }, gridColumn: { lg: 2 } }}>
                  <Boundary>
                    <NeedsAttention home={home} />
                  </Boundary>
                  <Boundary>
                    <LatestChanges home={home} />
                  </Boundary>
                </Stack>
                <Box sx={{ minWidth: 0 }}>
                  <Boundary>
                    <Suspense>
                      <EstateMap />
                    </Suspense>
                  </Boundary>
                </Box>
              </Box>
            </>
          )}
        </>
      )}
    </Stack>
  );
}

/** Shows placeholders until all sections are loaded, since one that loads later would shift the others. */
function HomeSkeleton() {
  return (
    <>
      <Skeleton variant="rounded" height={280} />
      <Box sx={columns}>
        <Skeleton variant="rounded" height={400} />
        <Skeleton variant="rounded" height={400} />
      </Box>
    </>
  );
}

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
  // The second row holds the map, which loads last; in a single column it is at the end.
  gridTemplateRows: { lg: 'auto 1fr' },
  alignItems: 'start',
};

/** Returns the greeting for the browser's local time: before 12:00, before 18:00, or later. */
function greetingAt(now: Date): MessageKey {
  const hour = now.getHours();
  if (hour < 12) return 'home.morning';
  return hour < 18 ? 'home.afternoon' : 'home.evening';
}

/** Returns the query of the home page's data, refetched when the window gets the focus. */
function useHome() {
  const profile = useProfile();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['home', profile?.id],
    queryFn: () => readHome(dataProvider.send, profile?.isStaff ?? false, new Date()),
    enabled: profile !== undefined,
    refetchOnWindowFocus: true,
  });
}
