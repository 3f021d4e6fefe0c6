import { sound } from '../sound';

export default {
  ...sound('searchMany'),
  search: ['Label', 'Site.Buildings.Label'],
};
