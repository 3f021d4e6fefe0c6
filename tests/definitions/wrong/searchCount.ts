import { countOf, ref } from '../../../resources/language/fields';
import { sound } from '../sound';

export default {
  ...sound('searchCount'),
  fields: {
    ...sound('searchCount').fields,
    AboveId: ref('searchCount', { as: 'Above', inverse: 'Parts' }),
    Size: countOf('Parts'),
  },
  search: ['Size'],
};
