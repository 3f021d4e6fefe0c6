import { defineEnum } from '../language/enumeration';

/** Of sites, buildings, loads and most else. */
export const Status = defineEnum(
  'Status',
  { Unknown: 0, Active: 1, Inactive: 2, Deleted: 3 },
  { tones: { Unknown: 'quiet', Active: 'good', Inactive: 'quiet', Deleted: 'bad' }, deletes: 'Deleted' },
);

export const AccountStatus = defineEnum(
  'Account status',
  { Active: 1, Inactive: 2 },
  { tones: { Active: 'good', Inactive: 'quiet' } },
);

export const ChannelStatus = defineEnum(
  'Channel status',
  { Unknown: 0, Active: 1, Inactive: 2, Deleted: 3, Unvalidated: 4 },
  {
    tones: { Unknown: 'quiet', Active: 'good', Inactive: 'quiet', Deleted: 'bad', Unvalidated: 'warning' },
    deletes: 'Deleted',
  },
);
