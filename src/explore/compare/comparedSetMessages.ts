import type { MessageKey } from '../../i18n/messages';
import type { SetMembers } from '../../lib/exploreAddress';

/**
 * Message keys of a set of records: `all` with their number, below their place in the tree; `named` with the place's
 * label.
 */
export const comparedSetMessages: Readonly<
  Record<SetMembers, { readonly all: MessageKey; readonly named: MessageKey }>
> = {
  buildings: { all: 'explore.allBuildings', named: 'explore.allBuildingsOf' },
  loads: { all: 'explore.allLoads', named: 'explore.allLoadsOf' },
  channels: { all: 'explore.allChannels', named: 'explore.allChannelsOf' },
};
