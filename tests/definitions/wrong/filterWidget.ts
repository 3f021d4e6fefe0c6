import { sound } from '../sound';

export default {
  ...sound('filterWidget'),
  list: { ...sound('filterWidget').list, filters: [{ path: 'CreatedOn', widget: 'NotificationDates' }] },
};
