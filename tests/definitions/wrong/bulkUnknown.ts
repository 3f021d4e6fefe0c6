import { sound } from '../sound';

export default {
  ...sound('bulkUnknown'),
  list: { ...sound('bulkUnknown').list, bulk: [{ dialog: 'bulkChangeLoads', label: 'Change' }] },
};
