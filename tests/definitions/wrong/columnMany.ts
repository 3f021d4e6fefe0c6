import { ref } from '../../../resources/language/fields';
import { sound } from '../sound';

export default {
  ...sound('columnMany'),
  fields: { ...sound('columnMany').fields, AboveId: ref('columnMany', { as: 'Above', inverse: 'Parts' }) },
  list: { columns: ['Label', 'Parts.Label'], sort: { Label: 'asc' } },
};
