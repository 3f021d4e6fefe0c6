import { defineEnum } from '../language/enumeration';

export const EntityKind = defineEnum('Entity kind', {
  Accounts: 1,
  Groups: 2,
  Sites: 3,
  Buildings: 4,
  Loads: 5,
  Channels: 6,
});
