import type { MessageKey } from '../../i18n/messages';
import type { SetMembers } from '../../lib/exploreAddress';

/** What sets are called where their place is clear, with how many they are, and where it is named. */
export const comparedSetMessages: Readonly<
  Record<SetMembers, { readonly all: MessageKey; readonly named: MessageKey }>
> = {
  buildings: { all: 'explore.allBuildings', named: 'explore.allBuildingsOf' },
  loads: { all: 'explore.allLoads', named: 'explore.allLoadsOf' },
  channels: { all: 'explore.allChannels', named: 'explore.allChannelsOf' },
};
