import { useQuery } from '@tanstack/react-query';
import { secondFactor } from '../../auth/ownSecurity';

/** What one signs in with beside or instead of a password. */
export const useSecondFactor = () => useQuery({ queryKey: ['own', 'second factor'], queryFn: secondFactor });
