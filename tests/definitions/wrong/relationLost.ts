import { sound } from '../sound';

export default {
  ...sound('relationLost'),
  label: 'Building.Label',
};
