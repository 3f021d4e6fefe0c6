import { useQuery } from '@tanstack/react-query';
import { secondFactor } from '../../auth/ownSecurity';

/** Returns the query of the state of the user's authenticator app and password. */
export const useSecondFactor = () => useQuery({ queryKey: ['own', 'second factor'], queryFn: secondFactor });
