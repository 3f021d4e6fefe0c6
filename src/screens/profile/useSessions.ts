import { useQuery } from '@tanstack/react-query';
import { openSessions } from '../../auth/ownSecurity';

/** Returns the query of the user's open sessions. */
export const useSessions = () => useQuery({ queryKey: ['own', 'sessions'], queryFn: openSessions });
