import { partOf } from '../../../resources/language/fields';
import { sound } from '../sound';

const { KeyCircleId: _key, ...fields } = sound('keyCircle').fields;

export default {
  ...sound('keyCircle'),
  fields: { OtherId: partOf('keyCircle', { key: true, as: 'Other', inverse: 'Others' }), ...fields },
};
