import { sound } from '../sound';

const { account, ...silent } = sound('accountMissing');

export default silent;
