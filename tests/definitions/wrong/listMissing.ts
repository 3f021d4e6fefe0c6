import { sound } from '../sound';

const { list, ...rest } = sound('listMissing');

export default rest;
