import { sound } from '../sound';

export default {
  ...sound('accountLost'),
  account: 'Site.GroupId',
};
