import dayjs from 'dayjs';
import { expect } from 'vitest';
import { fakeIds } from './fakeApi';

/** What the contract says of one dialog, as a person and the data API see it. */
export interface ContractDialog {
  readonly dialog: string;
  readonly title: string;
  /** Sentences that a save of the untouched form gives. */
  readonly asks: readonly string[];
  /** Fields that have an answer at first: their sentence when it is taken away. */
  readonly emptied?: Readonly<Record<string, string>>;
  /** What stands in each field at first; pickers and texts that are empty are left out. */
  readonly defaults: Readonly<Record<string, string>>;
  /** What waits for what to be answered. */
  readonly waits?: Readonly<Record<string, string>>;
  /** What is emptied when the account is chosen anew. */
  readonly clears?: readonly string[];
  /** What is filled in, in this order; pickers get their first record. */
  readonly fill: Readonly<Record<string, string>>;
  readonly operation: string;
  /** The variables of the operation: `any.id` and the like stand for what differs each time. */
  readonly payload: unknown;
  readonly success: string;
  /** The page 1000 ms later; undefined where the page one is on is loaded anew. */
  readonly lands?: RegExp;
  /** What is locked over a channel, by label. */
  readonly locked: readonly string[];
  /** The sentence of a refusal, where it is not the service's own. */
  readonly failed?: string;
}

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const any = {
  id: expect.stringMatching(new RegExp(`^${uuid}$`)),
  minute: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00$/),
  hour: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:00:00$/),
  day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  key: expect.stringMatching(/^[A-Z]+\d+ESP$/),
} as const;
const stamps = { CreatedOn: any.minute, UpdatedOn: any.minute };
const [first] = fakeIds;
const today = dayjs().format('DD/MM/YYYY');
const page = (name: string) => new RegExp(`^/app/detail/${name}/${uuid}$`);
const pickAccount = 'Please select an account';
const label = 'Please enter a label';

const channel = { TimeZone: 'NZST/NZDT', Type: 1, ValueTypeEnum: 1, NatureType: 1, Status: 1, ...stamps };
const unread = { DataStabilised: false, NegativeValuesPermissible: false, ...stamps };

export const contractDialogs: readonly ContractDialog[] = [
  {
    dialog: 'addAccount',
    title: 'Add Account',
    asks: [label],
    defaults: { Status: 'Active' },
    fill: {
      Label: 'North',
      'Billing email': 'bills@north.test',
      Website: 'https://north.test',
      Employees: '12',
      Notes: 'Two\nlines',
    },
    operation: 'InsertAccount',
    payload: {
      object: {
        AccountId: any.id,
        Label: 'North',
        BillingEmailAddress: 'bills@north.test',
        WebsiteUrl: 'https://north.test',
        NumEmployees: 12,
        Notes: 'Two\nlines',
        Status: 1,
        ...stamps,
      },
    },
    success: 'Account Added!',
    lands: page('accounts'),
    locked: [],
  },
  {
    dialog: 'addAccountAddress',
    title: 'Add Address',
    asks: [pickAccount, 'Please select a valid type'],
    emptied: { Latitude: 'Please enter a valid latitude', Longitude: 'Please enter a valid longitude' },
    defaults: { Latitude: '0', Longitude: '0' },
    fill: {
      Account: '',
      Type: 'Physical',
      'Address line 1': '1 Quay Street',
      City: 'Auckland',
      Latitude: '-36.8',
      Longitude: '174.7',
    },
    operation: 'InsertAccountAddress',
    payload: {
      object: {
        AddressId: any.id,
        AccountId: first,
        Type: 1,
        Line1: '1 Quay Street',
        City: 'Auckland',
        Latitude: -36.8,
        Longitude: 174.7,
        ...stamps,
      },
    },
    success: 'Address Added!',
    lands: page('accountsAddress'),
    locked: ['Account'],
  },
  {
    dialog: 'addAccountSubscription',
    title: 'Add Account Subscription',
    asks: [pickAccount, 'Please select a plan'],
    defaults: { Status: 'Active', Balance: '0', 'Balance as at': today, Commences: today },
    fill: { Account: '', Plan: '', 'Payment customer': 'C-1', Balance: '12.5' },
    operation: 'InsertAccountSubscription',
    payload: {
      object: {
        SubscriptionId: any.id,
        AccountId: first,
        PlanId: first,
        PaymentCustomerRef: 'C-1',
        Balance: 12.5,
        BalanceAsAt: any.day,
        CommerceOn: any.day,
        Status: 0,
        ...stamps,
      },
    },
    success: 'Account Subscription Added!',
    lands: page('accountsSubscription'),
    locked: ['Account'],
  },
  {
    dialog: 'addGroup',
    title: 'Add Group',
    asks: [pickAccount, label],
    defaults: { Status: 'Active' },
    fill: { Account: '', Label: 'South' },
    operation: 'InsertGroup',
    payload: { object: { GroupId: any.id, AccountId: first, Label: 'South', Status: 1, ...stamps } },
    success: 'Group Added!',
    lands: page('groups'),
    locked: ['Account'],
  },
  {
    dialog: 'addGroupsSite',
    title: 'Add Group Site',
    asks: [pickAccount, 'Please select a site'],
    defaults: { Status: 'Active' },
    waits: { Site: 'account', Group: 'account' },
    clears: ['Site', 'Group'],
    fill: { Account: '', Group: '', Site: '' },
    operation: 'InsertGroupsSite',
    payload: { object: { GroupId: first, SiteId: first, Status: 1, ...stamps } },
    success: 'Group Site Added!',
    locked: ['Account', 'Site'],
  },
  {
    dialog: 'addReport',
    title: 'Add Report',
    asks: [
      pickAccount,
      'Please select a valid type',
      'Please select a valid baseline mode',
      'Please enter a valid date DD/MM/YYYY',
      'Please select a valid notification frequency',
    ],
    emptied: {
      'Electricity target':
        'You have entered in an invalid number(s) for one of the targets. Please ensure it is just a number with no special characters.',
    },
    defaults: { 'Electricity target': '95', 'Gas target': '95', 'Water target': '95' },
    fill: {
      Account: '',
      Type: 'Sustainability',
      'Baseline mode': 'MLR',
      'Electricity target': '90',
      Start: '01/03/2026',
      'Notification frequency': 'Monthly',
    },
    operation: 'InsertReport',
    payload: {
      Reports: [
        {
          ReportId: any.id,
          AccountId: first,
          Type: 2,
          BaselineMode: 2,
          TargetElectricity: '90.00',
          TargetGas: '95.00',
          TargetWater: '95.00',
          StartDate: '2026-03-01',
          NotificationFrequency: 1,
          ...stamps,
        },
      ],
    },
    success: 'Report Added! Reloading page.',
    locked: ['Account'],
  },
  {
    dialog: 'addSite',
    title: 'Add Site',
    asks: [pickAccount, label],
    defaults: { Status: 'Active' },
    fill: { Account: '', Label: 'Harbour', 'Address line 1': '1 Quay Street', City: 'Auckland' },
    operation: 'InsertSite',
    payload: {
      object: {
        SiteId: any.id,
        AccountId: first,
        Label: 'Harbour',
        Line1: '1 Quay Street',
        City: 'Auckland',
        Status: 1,
        ...stamps,
      },
    },
    success: 'Site Added!',
    lands: page('sites'),
    locked: ['Account'],
  },
  {
    dialog: 'addBuilding',
    title: 'Add Building',
    asks: [pickAccount, 'Please select a site', label],
    defaults: { Status: 'Active' },
    waits: { Site: 'account' },
    clears: ['Site'],
    fill: { Account: '', Site: '', Label: 'Mill' },
    operation: 'InsertBuilding',
    payload: { object: { BuildingId: any.id, SiteId: first, Label: 'Mill', Status: 1, ...stamps } },
    success: 'Building Added!',
    lands: page('buildings'),
    locked: ['Account', 'Site'],
  },
  {
    dialog: 'addLoad',
    title: 'Add Load',
    asks: [pickAccount, 'Please select a site', 'Please select a building', label],
    defaults: { Utility: 'Electricity', Status: 'Active', 'Main incomer': 'off' },
    waits: { Site: 'account', Building: 'site', 'Parent load': 'building', Feed: 'account' },
    clears: ['Site', 'Building', 'Parent load', 'Feed'],
    fill: {
      Account: '',
      Site: '',
      Building: '',
      'Parent load': '',
      Label: 'Chiller',
      Feed: '',
      Service: '',
      Type: '',
      'Main incomer': 'on',
      kWh: 'on',
    },
    operation: 'InsertLoad',
    payload: {
      Loads: [
        {
          LoadId: any.id,
          BuildingId: first,
          ParentLoadId: first,
          FeedId: first,
          ServiceId: first,
          TypeId: first,
          Label: 'Chiller',
          UtilityType: 1,
          MainIncomer: true,
          Status: 1,
          ...stamps,
        },
      ],
      Channels: [
        {
          ChannelId: any.id,
          ChannelKey: any.key,
          BuildingId: first,
          LoadId: any.id,
          FeedId: first,
          Label: 'Label 1 Chiller kWh',
          UnitOfMeasure: 'kWh',
          SummationType: 1,
          IntervalFrequency: '15 minute',
          IntervalMins: 15,
          EnableAlerts: true,
          ...channel,
        },
      ],
      ChannelsMetadata: [{ ChannelId: any.id, ...unread }],
    },
    success: 'Load Added! Adding channels now.',
    lands: page('loads'),
    locked: ['Account', 'Site', 'Building'],
  },
  {
    dialog: 'addChannel',
    title: 'Add Channel',
    asks: [pickAccount, 'Please select a site', 'Please select a building', label],
    emptied: { 'Channel key': 'Please enter a channel key' },
    defaults: {
      Unit: 'kWh',
      Summation: 'SUM',
      'Time zone': 'NZST/NZDT',
      'Interval frequency': '15 minute',
      Type: 'Actual',
      'Value type': 'Actual for interval',
      Nature: 'Consumption',
      Alerts: 'on',
      Status: 'Active',
    },
    waits: { Site: 'account', Building: 'site', Load: 'building', Feed: 'account' },
    clears: ['Site', 'Building', 'Load', 'Feed'],
    fill: {
      Account: '',
      Site: '',
      Building: '',
      Load: '',
      Feed: '',
      Label: 'Power',
      'Channel key': 'KEY-1',
      'Interval frequency': '30 minute',
    },
    operation: 'InsertChannel',
    payload: {
      Channels: [
        {
          ChannelId: any.id,
          ChannelKey: 'KEY-1',
          BuildingId: first,
          LoadId: first,
          FeedId: first,
          Label: 'Power',
          UnitOfMeasure: 'kWh',
          SummationType: 1,
          IntervalFrequency: '30 minute',
          IntervalMins: 30,
          EnableAlerts: true,
          ...channel,
        },
      ],
      ChannelsMetadata: [{ ChannelId: any.id, ...unread }],
    },
    success: 'Channel Added!',
    lands: page('channels'),
    locked: ['Account', 'Site', 'Building', 'Load'],
  },
  {
    dialog: 'addFeed',
    title: 'Add Feed',
    asks: [label],
    defaults: { Status: 'Active' },
    waits: { Site: 'account', Building: 'site' },
    clears: ['Site', 'Building'],
    fill: { Account: '', Site: '', Building: '', Type: '', Label: 'Hub' },
    operation: 'InsertFeed',
    payload: {
      object: {
        FeedId: any.id,
        BuildingId: first,
        TypeId: first,
        Label: 'Hub',
        SerialNumber: '',
        SimCard: '',
        UserName: '',
        Password: '',
        IntervalEmitFrequency: 1,
        Status: 1,
        ...stamps,
      },
    },
    success: 'Feed Added!',
    lands: page('feeds'),
    locked: ['Account', 'Site', 'Building'],
  },
  {
    dialog: 'addProject',
    title: 'Add Project',
    asks: [pickAccount, 'Please select a site', 'Please select a building', label],
    emptied: { 'Notified on': 'Please enter a valid Notified On date DD/MM/YYYY' },
    defaults: { Priority: 'Medium', Status: 'New', 'Notified on': today },
    waits: { Site: 'account', Building: 'site', Load: 'building', Assignee: 'account' },
    clears: ['Site', 'Building', 'Load', 'Assignee'],
    fill: {
      Account: '',
      Site: '',
      Building: '',
      Load: '',
      Assignee: '',
      Label: 'Lights',
      Description: 'All of them',
      Comments: 'Soon',
      Cost: '1000',
      'Unit cost': '0.2',
      'Cumulative savings': '1',
      'Annual energy savings': '2',
      'Annual savings': '3',
      'Notified on': '05/03/2026 10:20',
      'Implementation date': '06/03/2026 11:40',
    },
    operation: 'InsertProject',
    payload: {
      object: {
        ProjectId: any.id,
        AccountId: first,
        SiteId: first,
        BuildingId: first,
        LoadId: first,
        AssigneeContactId: first,
        ReporterContactId: fakeIds[1],
        Label: 'Lights',
        Description: 'All of them',
        Comments: 'Soon',
        Cost: 1000,
        UnitCost: 0.2,
        CumulativeKwhSavings: 1,
        AnnualKwhSavings: 2,
        AnnualSavings: 3,
        NotifiedOn: any.hour,
        ImplementationDate: any.hour,
        Priority: 1,
        Status: 1,
        ...stamps,
      },
    },
    success: 'Project Added!',
    lands: page('projects'),
    locked: ['Account', 'Site', 'Building', 'Load'],
  },
  {
    dialog: 'addDashboard',
    title: 'Add Dashboard',
    asks: [pickAccount, 'Please select a building', 'Please enter a Label', 'Please enter a Code'],
    defaults: {
      'Electricity colour': '#c59a6e',
      'Water colour': '#8fc0c8',
      'Gas colour': '#5ea7e0',
      'Weather colour': '#39b54a',
      'Background colour': '#000000',
    },
    waits: { Site: 'account', Building: 'site' },
    clears: ['Site', 'Building'],
    fill: { Account: '', Site: '', Building: '', Label: 'Lobby', Code: 'LOBBY' },
    operation: 'InsertDashboard',
    payload: {
      object: {
        DashboardId: any.id,
        AccountId: first,
        BuildingId: first,
        Label: 'Lobby',
        Code: 'LOBBY',
        Status: 1,
        HasBackground: true,
        ShowWeather: true,
        ElectricityColor: [197, 154, 110],
        WaterColor: [143, 192, 200],
        GasColor: [94, 167, 224],
        WeatherColor: [57, 181, 74],
        BackgroundColor: [0, 0, 0],
        ...stamps,
      },
    },
    success: 'Load Added!',
    lands: page('dashboards'),
    locked: ['Account', 'Site', 'Building'],
  },
  {
    dialog: 'addChannelRule',
    title: 'Add Channel Rule',
    asks: ['Please select a channel'],
    defaults: { Status: 'Active' },
    fill: { Channel: '2', 'Source channel': '' },
    operation: 'InsertChannelRule',
    payload: {
      ChannelsRules: [
        {
          RuleId: any.id,
          ChannelId: fakeIds[1],
          SourceChannelId: first,
          SourceChannelKey: 'ChannelKey 1',
          Status: 1,
          ...stamps,
        },
      ],
    },
    success: 'Channel Rule Added!',
    locked: ['Channel'],
  },
  {
    dialog: 'addChannelsMappings',
    title: 'Add Channel Mapping',
    asks: ['Please select a channel', 'Please enter a External Id', 'Please enter a Reference'],
    defaults: {},
    fill: { Channel: '', 'External ID': 'X-1', Reference: 'R-1' },
    operation: 'InsertChannelMappings',
    payload: { object: { ChannelId: first, ExternalId: 'X-1', Reference: 'R-1', ...stamps } },
    success: 'Channel Mapping Added!',
    locked: ['Channel'],
  },
  {
    dialog: 'addFeedsConfigModbus',
    title: 'Add Feed Config Modbus',
    asks: [
      'Please select a channel',
      'Please select a feed',
      'Please enter a valid read frequency',
      'Please enter a valid register address',
      'Please enter a valid register count',
    ],
    defaults: { 'Register type': 'R4Integer', Status: 'Active' },
    fill: { Channel: '', Feed: '', 'Read every': '900', 'Register address': '40001', Registers: '2' },
    operation: 'InsertFeedsConfigModbus',
    payload: {
      object: {
        ChannelId: first,
        FeedId: first,
        ReadFrequencySeconds: 900,
        RegisterAddress: 40001,
        RegisterCount: 2,
        RegisterType: 0,
        IsBigEndian: true,
        CalculateDelta: false,
        Status: 1,
        ...stamps,
      },
    },
    success: 'Feeds Config Modbus Added!',
    lands: new RegExp(`^/app/detail/feedsConfigModbus/${uuid}\\|${uuid}$`),
    locked: ['Channel'],
  },
  {
    dialog: 'addFeedsConfigBacNet',
    title: 'Add Feed Config BacNet',
    asks: ['Please select a channel', 'Please select a feed'],
    defaults: { Status: 'Active', 'Calculate delta': 'off' },
    fill: { Channel: '', Feed: '', Device: '7', Object: 'AI', 'Object instance': '3', 'Read every': '60' },
    operation: 'InsertFeedsConfigBacNet',
    payload: {
      object: {
        ChannelId: first,
        FeedId: first,
        DeviceId: 7,
        ObjectId: 'AI',
        ObjectInstance: 3,
        ReadFrequencySeconds: 60,
        CalculateDelta: false,
        Status: 1,
        ...stamps,
      },
    },
    success: 'Feeds Config BacNet Added!',
    lands: new RegExp(`^/app/detail/feedsConfigBacNet/${uuid}\\|${uuid}$`),
    locked: ['Channel'],
  },
  {
    dialog: 'addContactRole',
    title: 'Add Account/Contact Role',
    asks: [pickAccount, 'Please select an contact'],
    defaults: { Role: 'User' },
    fill: { Account: '', Contact: '', Role: 'Editor' },
    operation: 'PUT /platform/admin/contactsrole',
    payload: { contactId: first, emailAddress: 'EmailAddress 1', accountId: first, role: 5, status: 4 },
    success: 'Account/Contact Roles Added!',
    locked: ['Account'],
    failed: 'There was a problem with one of the requests, please reload the page and try again',
  },
];

/** A linking picker over a record that it can lead elsewhere. */
export interface ContractLink {
  readonly dialog: string;
  readonly title: string;
  /** The kind of record viewed, and the field that is chosen. */
  readonly over: string;
  readonly column: string;
  readonly label: string;
  readonly asks: string;
  readonly operation: string;
  readonly success: string;
}

export const contractLinks: readonly ContractLink[] = [
  link(
    'searchAccount',
    'Search Account',
    'sites',
    'AccountId',
    'Account',
    pickAccount,
    'UpdateSiteAssociations',
    'Account Linked!',
  ),
  link(
    'searchSite',
    'Search Site',
    'buildings',
    'SiteId',
    'Site',
    'Please select a site',
    'UpdateBuildingAssociations',
    'Site Linked!',
  ),
  link(
    'searchBuilding',
    'Search Building',
    'feeds',
    'BuildingId',
    'Building',
    'Please select a building',
    'UpdateFeedAssociations',
    'Building Linked!',
  ),
  link(
    'searchContact',
    'Search Contact',
    'accounts',
    'PrimaryContactId',
    'Primary contact',
    'Please select a contact',
    'UpdateAccountAssociations',
    'Contact Linked!',
  ),
  link(
    'searchLoad',
    'Search Load',
    'channels',
    'LoadId',
    'Load',
    'Please select a load',
    'UpdateChannelAssociations',
    'Load Linked!',
  ),
  link(
    'searchFeed',
    'Search Feed',
    'channels',
    'FeedId',
    'Feed',
    'Please select a feed',
    'UpdateChannelAssociations',
    'Feed Linked!',
  ),
  link(
    'searchLoadsType',
    'Search Load Type',
    'loads',
    'TypeId',
    'Type',
    'Please select a type',
    'UpdateLoadAssociations',
    'Type Linked!',
  ),
  link(
    'searchLoadsService',
    'Search Load Service',
    'loads',
    'ServiceId',
    'Service',
    'Please select a service',
    'UpdateLoadAssociations',
    'Service Linked!',
  ),
  link(
    'searchFeedsType',
    'Search Feed Type',
    'feeds',
    'TypeId',
    'Type',
    'Please select a type',
    'UpdateFeedAssociations',
    'Type Linked!',
  ),
];

function link(
  ...[dialog, title, over, column, name, asks, operation, success]: readonly [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
): ContractLink {
  return { dialog, title, over, column, label: name, asks, operation, success };
}
