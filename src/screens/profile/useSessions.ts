import { useQuery } from '@tanstack/react-query';
import { openSessions } from '../../auth/ownSecurity';

/** Where one is signed in. */
export const useSessions = () => useQuery({ queryKey: ['own', 'sessions'], queryFn: openSessions });
