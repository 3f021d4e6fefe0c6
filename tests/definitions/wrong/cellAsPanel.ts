import { sound } from '../sound';

export default {
  ...sound('cellAsPanel'),
  detail: { Size: { widget: 'FileSize' } },
};
