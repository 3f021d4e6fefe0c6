import { wallClockMs } from '../../resources/shared/usageInterval';

/** Returns an ISO date from an address; empty text where it is none. */
export const dayIn = (text: string): string => (text.length === 10 && wallClockMs(text) !== undefined ? text : '');
