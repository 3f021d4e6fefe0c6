import { CoolingSystem } from './enums/coolingSystem';
import { FunctionalUse } from './enums/functionalUse';
import { HeatingSystem } from './enums/heatingSystem';
import { RatingType } from './enums/ratingType';
import { Status } from './enums/status';
import { countOf, date, decimal, enumeration, key, partOf, ref, stamps, text } from './language/fields';
import { defineResource } from './language/resource';
import { recentUsage, recentUsageColumns } from './shared/recentUsage';

export default defineResource({
  name: 'buildings',
  table: 'dw_Buildings',
  noun: 'Building',
  plural: 'Buildings',
  ask: 'Please select a building',
  label: 'Label',
  hint: 'Site.Label',
  menu: { order: 6, label: 'Buildings' },
  icon: 'Apartment',
  account: 'Site.AccountId',
  policy: 'estate',
  usage: { counts: 'topLoads', channels: 'Channels' },
  import: {
    synonyms: { NlaSqm: ['NLA', 'NLA (m²)'], GfaSqm: ['GFA', 'GFA (m²)', 'Floor area'] },
    inserts: { otherwise: { Status: 'Active' } },
  },
  fields: {
    BuildingId: key(),
    SiteId: partOf('sites', { required: 'Please select a site' }),
    Label: text({ required: 'Please enter a label' }),
    Status: enumeration(Status, { default: 'Active', required: 'Please select a valid status' }),
    NlaSqm: decimal({ label: 'Net lettable area', unit: 'm²' }),
    GfaSqm: decimal({ label: 'Gross floor area', unit: 'm²' }),
    FunctionalUse: enumeration(FunctionalUse),
    HeatingSystem: enumeration(HeatingSystem),
    CoolingSystem: enumeration(CoolingSystem),
    Location: text(),
    WeatherId: ref('weather', { label: 'Weather station' }),
    IsicCode: text({ label: 'ISIC code', input: 'IsicCode', cell: 'IsicCode' }),
    RatingType: enumeration(RatingType),
    RatingValue: text({ label: 'Rating' }),
    RatingExpiry: date({ label: 'Rating expires' }),
    LoadCount: countOf('Loads', { label: 'Loads' }),
    ...recentUsage,
    ...stamps,
  },
  search: ['Label', 'Location', 'Site.Label', 'Site.City', 'Site.Account.Label'],
  list: {
    columns: [
      'Label',
      'Site.Label',
      'Site.Account.Label',
      'FunctionalUse',
      'NlaSqm',
      'LoadCount',
      ...recentUsageColumns,
      'Status',
      { path: 'UpdatedOn', hidden: true },
      { path: 'Site.City', hidden: true },
      { path: 'GfaSqm', hidden: true },
      { path: 'HeatingSystem', hidden: true },
      { path: 'CoolingSystem', hidden: true },
      { path: 'RatingType', hidden: true },
      { path: 'RatingValue', hidden: true },
      { path: 'RatingExpiry', hidden: true },
      { path: 'CreatedOn', hidden: true },
    ],
    sort: { Label: 'asc' },
    filters: [
      { path: 'Site.AccountId', always: true },
      { path: 'Status', always: true },
      'SiteId',
      'FunctionalUse',
      'RatingType',
      { path: 'RatingExpiry', label: 'Rating expires by', by: '_lte' },
      'WeatherId',
    ],
  },
  create: {
    dialog: 'addBuilding',
    title: 'Add Building',
    parentPickers: ['accounts'],
    fields: ['SiteId', 'Label', 'Status'],
    success: 'Building Added!',
  },
  link: { dialogs: ['searchBuilding'], title: 'Search Building', success: 'Building Linked!' },
  detail: {
    Details: {
      groups: {
        Building: ['Label', 'Status', 'Site.AccountId', 'SiteId', 'Location'],
        Use: ['FunctionalUse', 'IsicCode', 'NlaSqm', 'GfaSqm'],
        Climate: ['HeatingSystem', 'CoolingSystem', 'WeatherId'],
        Rating: ['RatingType', 'RatingValue', 'RatingExpiry'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
    // Alerts of one cause stand in the building of the first: the others have them too.
    Notifications: {
      many: 'MLNotificationGroups',
      orBy: 'MLNotifications.Channel.BuildingId',
      above: 'LearntVerdicts',
    },
    Loads: {
      many: 'Loads',
      columns: ['Label', 'ParentLoad.Label', 'UtilityType', 'MainIncomer', 'Feed.Label', 'ChannelCount', 'Status'],
    },
    Channels: {
      many: 'Channels',
      columns: ['Label', 'ChannelKey', 'Load.Label', 'UnitOfMeasure', 'ChannelsMetadata.LatestData', 'Status'],
    },
    Feeds: { many: 'Feeds', columns: ['Label', 'FeedsType.Label', 'SerialNumber', 'LastSync', 'Status'] },
    Projects: { many: 'Projects' },
    Dashboards: { many: 'Dashboards' },
    Documents: { many: 'BuildingDocuments', widget: 'Documents' },
    'Data quality': {
      many: 'Channels.ReadingFindings',
      above: 'DataQuality',
      columns: ['Rule', 'Channel.Label', 'From', 'To', 'Figures', 'Status', 'AcceptedContact.DisplayName'],
    },
    'Validation Rules': { many: 'ValidationRules', above: 'RulesInForce' },
  },
  operations: { updateRequires: ['Label', 'Status'] },
});
