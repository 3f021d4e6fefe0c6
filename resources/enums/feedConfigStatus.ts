import { defineEnum } from '../language/enumeration';

export const FeedConfigStatus = defineEnum(
  'Feed config status',
  { Unknown: 0, Active: 1, Inactive: 2, Deleted: 3 },
  { tones: { Unknown: 'quiet', Active: 'good', Inactive: 'quiet', Deleted: 'bad' }, deletes: 'Deleted' },
);
