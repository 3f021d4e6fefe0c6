import { defineWords } from '../language/enumeration';

export const Parity = defineWords('Parity', ['None', 'Odd', 'Even', 'Mark', 'Space']);

export const StopBits = defineWords('Stop bits', ['None', 'One', 'OnePointFive', 'Two']);
