import { creating, sound } from '../sound';

export default {
  ...sound('dialogTaken'),
  create: creating('Building', ['Label']),
};
