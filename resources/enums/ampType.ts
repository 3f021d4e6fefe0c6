import { defineWords } from '../language/enumeration';

/** Channels of current, by phase: as read, and the greatest of the interval. */
export const AmpType = defineWords('Amp type', ['L1A', 'L1A Max', 'L2A', 'L2A Max', 'L3A', 'L3A Max']);
