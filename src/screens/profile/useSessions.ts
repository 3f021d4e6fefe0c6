import { useQuery } from '@tanstack/react-query';
import { openSessions } from '../../auth/ownSecurity';

/** Returns the query for one's sessions. */
export const useSessions = () => useQuery({ queryKey: ['own', 'sessions'], queryFn: openSessions });
