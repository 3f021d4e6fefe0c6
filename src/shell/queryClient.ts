import { QueryClient } from '@tanstack/react-query';
import { signedInContact, subscribeToSession } from '../auth/session';

// No stale time: react-admin first shows a record with the list's row, which has only the list's columns.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
    // Without a connection a save fails at once, instead of being sent unexpectedly later.
    mutations: { networkMode: 'always' },
  },
});

// Cached rows of one person must not be shown to the next one.
let contact = signedInContact();
subscribeToSession(() => {
  const now = signedInContact();
  if (now === contact) return;
  contact = now;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
  void queryClient.invalidateQueries({ queryKey: ['auth'] });
});
