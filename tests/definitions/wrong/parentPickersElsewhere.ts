import { creating, sound } from '../sound';

export default {
  ...sound('parentPickersElsewhere'),
  create: { ...creating('ParentPickersElsewhere', ['Label']), parentPickers: ['feeds'] },
};
