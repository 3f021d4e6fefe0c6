import { defineEnum } from '../language/enumeration';

/** Kinds of nodes in the tree of a profile. */
export const NodeType = defineEnum('Node type', {
  unknown: 0,
  dashboard: 1,
  group: 2,
  site: 3,
  building: 4,
  load: 5,
  channel: 6,
  channelCalc: 7,
});
