import { date } from '../../../resources/language/fields';
import { sound } from '../sound';

export default {
  ...sound('frozenDay'),
  fields: { ...sound('frozenDay').fields, Day: date({ default: 'now' }) },
};
