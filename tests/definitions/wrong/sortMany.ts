import { sound } from '../sound';

export default {
  ...sound('sortMany'),
  list: { columns: ['Label'], sort: { 'Site.Buildings.Label': 'asc' } },
};
