import { defineWords } from '../language/enumeration';

export const MeterType = defineWords('Meter type', ['ESP Meter', 'Existing', 'Not Metered', 'Virtual Meter']);
