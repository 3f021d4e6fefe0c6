import { defineWords } from '../language/enumeration';

/** What kind of record a line of history is about: first those of the contract, then each other resource's. */
export const HistorySource = defineWords(
  'Source type',
  [
    'Account',
    'AccountAddress',
    'AccountSubscription',
    'Contact',
    'ContactRole',
    'Group',
    'GroupsSites',
    'Site',
    'Building',
    'Load',
    'Channel',
    'ChannelRule',
    'ChannelMapping',
    'Feed',
    'FeedConfig',
    'FeedConfigChannel',
    'MLNotifications',
    'Project',
    'Report',
    'Dashboard',
  ],
  {
    open: true,
    sourceTypes: true,
    labels: {
      AccountAddress: 'Account Address',
      AccountSubscription: 'Account Subscription',
      ContactRole: 'Contact Role',
      GroupsSites: 'Group Site',
      ChannelRule: 'Channel Rule',
      ChannelMapping: 'Channel Mapping',
      FeedConfig: 'Feed Config',
      FeedConfigChannel: 'Feed Config Channel',
      MLNotifications: 'Notification',
    },
  },
);
