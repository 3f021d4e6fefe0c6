import { creating, sound } from '../sound';

export default {
  ...sound('underOrder'),
  create: { ...creating('UnderOrder', ['Label']), under: ['sites', 'accounts'] },
};
