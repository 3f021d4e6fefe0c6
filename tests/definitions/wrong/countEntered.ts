import { countOf, ref } from '../../../resources/language/fields';
import { creating, sound } from '../sound';

export default {
  ...sound('countEntered'),
  fields: {
    ...sound('countEntered').fields,
    AboveId: ref('countEntered', { as: 'Above', inverse: 'Parts' }),
    Size: countOf('Parts'),
  },
  create: creating('CountEntered', ['Label', 'Size']),
};
