import { defineEnum } from '../language/enumeration';

export const ContactStatus = defineEnum(
  'Contact status',
  { Active: 1, Inactive: 2, Deleted: 3 },
  { tones: { Active: 'good', Inactive: 'quiet', Deleted: 'bad' }, deletes: 'Deleted' },
);

/** Clients belong to accounts through their roles; `Esp` is the provider's own staff. */
export const ContactType = defineEnum(
  'Contact type',
  { Client: 1, Esp: 2 },
  { labels: { Esp: 'Provider staff' }, tones: { Esp: 'info' } },
);
