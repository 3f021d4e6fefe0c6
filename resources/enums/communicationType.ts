import { defineWords } from '../language/enumeration';

export const CommunicationType = defineWords('Communication type', ['Modbus', 'Pulse', 'Waveflow']);
