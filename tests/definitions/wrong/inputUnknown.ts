import { text } from '../../../resources/language/fields';
import { sound } from '../sound';

export default {
  ...sound('inputUnknown'),
  fields: { ...sound('inputUnknown').fields, Zone: text({ input: 'TimeZones' }) },
};
