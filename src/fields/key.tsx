import { kind as uuid } from './uuid';

const { Input: _neverTyped, ...shown } = uuid;

export const kind = shown;
