import { creating, sound } from '../sound';

export default {
  ...sound('underElsewhere'),
  create: { ...creating('UnderElsewhere', ['Label']), under: ['feeds'] },
};
