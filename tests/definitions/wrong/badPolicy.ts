import { sound } from '../sound';

export default {
  ...sound('badPolicy'),
  policy: 'estates',
};
