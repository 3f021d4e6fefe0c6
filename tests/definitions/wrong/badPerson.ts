import { sound } from '../sound';

export default {
  ...sound('badPerson'),
  person: 'SiteId',
};
