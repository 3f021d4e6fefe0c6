import { defineEnum } from '../language/enumeration';

export const DashboardStatus = defineEnum(
  'Dashboard status',
  { Active: 1, Deleted: 2, Pending: 3 },
  { tones: { Active: 'good', Deleted: 'bad', Pending: 'info' }, deletes: 'Deleted' },
);
