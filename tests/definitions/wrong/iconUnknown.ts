import { sound } from '../sound';

export default {
  ...sound('iconUnknown'),
  icon: 'Houze',
};
