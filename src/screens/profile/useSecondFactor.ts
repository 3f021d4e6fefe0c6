import { useQuery } from '@tanstack/react-query';
import { secondFactor } from '../../auth/ownSecurity';

/** Returns the query for the state of one's authenticator app. */
export const useSecondFactor = () => useQuery({ queryKey: ['own', 'second factor'], queryFn: secondFactor });
