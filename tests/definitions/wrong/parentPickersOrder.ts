import { creating, sound } from '../sound';

export default {
  ...sound('parentPickersOrder'),
  create: { ...creating('ParentPickersOrder', ['Label']), parentPickers: ['sites', 'accounts'] },
};
