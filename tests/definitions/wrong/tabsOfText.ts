import { sound } from '../sound';

export default {
  ...sound('tabsOfText'),
  list: { ...sound('tabsOfText').list, tabs: { by: 'Label' } },
};
