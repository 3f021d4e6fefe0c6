import { creating, sound } from '../sound';

export default {
  ...sound('moreTwice'),
  create: { ...creating('MoreTwice', ['Label']), more: ['Label'] },
};
