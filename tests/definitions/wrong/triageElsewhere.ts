import { sound } from '../sound';

export default {
  ...sound('triageElsewhere'),
  list: { ...sound('triageElsewhere').list, triage: true },
};
