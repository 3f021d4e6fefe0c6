import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useProfile } from '../../auth/permissions';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { readHome } from '../../data/home';

/** What the home page shows, read anew each time it is opened and when somebody comes back to it. */
export function useHome() {
  const profile = useProfile();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['home', profile?.id],
    queryFn: () => readHome(dataProvider.send, profile?.isStaff ?? false, new Date()),
    enabled: profile !== undefined,
    refetchOnWindowFocus: true,
  });
}
