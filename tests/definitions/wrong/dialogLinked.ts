import { sound } from '../sound';

export default {
  ...sound('dialogLinked'),
  link: { dialogs: ['addSite'], title: 'Search', success: 'Linked!' },
};
