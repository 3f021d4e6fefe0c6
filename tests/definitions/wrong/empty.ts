import { sound } from '../sound';

export const resource = sound('empty');
