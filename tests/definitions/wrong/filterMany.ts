import { ref } from '../../../resources/language/fields';
import { sound } from '../sound';

export default {
  ...sound('filterMany'),
  fields: { ...sound('filterMany').fields, AboveId: ref('filterMany', { as: 'Above', inverse: 'Parts' }) },
  list: { ...sound('filterMany').list, filters: ['Parts.Label'] },
};
