import { sound } from '../sound';

export default {
  ...sound('nounTaken'),
  noun: 'Building',
};
