import { wallClockMs } from '../../resources/shared/usageInterval';

/** Returns a day as an address has it; empty text for what is none. */
export const dayIn = (text: string): string => (text.length === 10 && wallClockMs(text) !== undefined ? text : '');
