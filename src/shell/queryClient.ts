import { QueryClient } from '@tanstack/react-query';
import { signedInContact, subscribeToSession } from '../auth/session';

// No stale time: react-admin answers a detail with the list's row at first, which has the list's columns only.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', refetchOnReconnect: true },
    // A save without a connection fails at once: one that waits for it would come as a surprise.
    mutations: { networkMode: 'always' },
  },
});

// What one person was shown is nothing for the next one.
let contact = signedInContact();
subscribeToSession(() => {
  const now = signedInContact();
  if (now === contact) return;
  contact = now;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
  void queryClient.invalidateQueries({ queryKey: ['auth'] });
});
