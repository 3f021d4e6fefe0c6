import { sound } from '../sound';

export default {
  ...sound('indexLost'),
  indexes: [['Labell']],
};
