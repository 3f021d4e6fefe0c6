import { QueryClient } from '@tanstack/react-query';
import { followSession, signedInContact } from '../auth/session';

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false } },
});

// What one person was shown is nothing for the next one.
let contact = signedInContact();
followSession(() => {
  const now = signedInContact();
  if (now === contact) return;
  contact = now;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
  void queryClient.invalidateQueries({ queryKey: ['auth'] });
});
