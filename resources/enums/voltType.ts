import { defineWords } from '../language/enumeration';

/** Channels of voltage, by phase. */
export const VoltType = defineWords('Volt type', ['L1V', 'L2V', 'L3V', 'VoltsA', 'VoltsB', 'VoltsC']);
