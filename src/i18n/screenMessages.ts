import { accessMessages } from './accessMessages';
import { apiKeyMessages } from './apiKeyMessages';
import { balanceMessages } from './balanceMessages';
import { causeMessages } from './causeMessages';
import { chartMessages } from './chartMessages';
import { configMessages } from './configMessages';
import { correlationMessages } from './correlationMessages';
import { dataQualityMessages } from './dataQualityMessages';
import { detailPageMessages } from './detailPageMessages';
import { dialogFormMessages } from './dialogFormMessages';
import { documentMessages } from './documentMessages';
import { editReadingsMessages } from './editReadingsMessages';
import { exploreMessages } from './exploreMessages';
import { exportMessages } from './exportMessages';
import { formulaMessages } from './formulaMessages';
import { graphiqlWelcome } from './graphiqlWelcome';
import { gridMessages } from './gridMessages';
import { importMessages } from './importMessages';
import { inputMessages } from './inputMessages';
import { learntMessages } from './learntMessages';
import { mapMessages } from './mapMessages';
import { modelCardMessages } from './modelCardMessages';
import { personalDataMessages } from './personalDataMessages';
import { profileMessages } from './profileMessages';
import { readingFileMessages } from './readingFileMessages';
import { receivedMapMessages } from './receivedMapMessages';
import { reportMessages } from './reportMessages';
import { savingsMessages } from './savingsMessages';
import { setUpMessages } from './setUpMessages';
import { systemMessages } from './systemMessages';
import { tariffMessages } from './tariffMessages';
import { triageMessages } from './triageMessages';
import { triggerMessages } from './triggerMessages';
import { usageMessages } from './usageMessages';
import { usagePanelMessages } from './usagePanelMessages';
import { validationRuleMessages } from './validationRuleMessages';

/** The words of screens, tabs and dialogs that are loaded when they are first shown, in English. */
export const screenMessages = {
  access: accessMessages,
  api: {
    about: 'The endpoints of the platform. Requests are validated against these schemas.',
    graphiql: 'GraphiQL',
    parameters: 'Parameters',
    body: 'Body',
    response: 'Response',
    field: 'Field',
    type: 'Type',
    required: 'Required',
    description: 'Description',
    graphiqlAbout: 'Documents are sent with your own rights. The editor is in English.',
    graphiqlWelcome,
  },
  apiKeys: apiKeyMessages,
  balance: balanceMessages,
  savings: savingsMessages,
  report: reportMessages,
  causes: causeMessages,
  charts: chartMessages,
  columns: {
    pin: 'Pin %{label}',
    moveUp: 'Move %{label} up',
    moveDown: 'Move %{label} down',
    place: '%{label}: column %{place} of %{count}',
    atEnd: '%{label} stays column %{place} of %{count}',
    widthOf: 'Width of %{label}',
    about:
      'Drag, or use the left and right arrow keys. Up and down arrow keys go to another column. Double-click or Enter fits the column to its content.',
  },
  configs: configMessages,
  correlation: correlationMessages,
  dataQuality: dataQualityMessages,
  validationRules: validationRuleMessages,
  detail: detailPageMessages,
  dialogs: dialogFormMessages,
  documents: documentMessages,
  drafts: {
    offer: 'You have unsaved changes here.',
    restore: 'Restore',
    discard: 'Discard',
  },
  editReadings: editReadingsMessages,
  explore: exploreMessages,
  export: exportMessages,
  fields: inputMessages,
  favourites: {
    title: 'Favourites',
    one: 'Favourite',
    add: 'Add to favourites',
    remove: 'Remove from favourites',
    removeOf: 'Remove %{label} from favourites',
    full: 'There are 50 favourites already. Remove one to add this.',
  },
  firstRun: {
    title: 'Welcome to Meterdesk',
    about:
      'There are no users yet. You become the first administrator, who sees every account; next, you set a password.',
    add: 'Add administrator',
  },
  formula: formulaMessages,
  home: {
    morning: 'Good morning',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
    estate: 'The estate',
    failed: 'This could not be loaded',
    month: 'Usage in %{month}',
    monthAbout: 'Compared with the month before, where both are about equally complete',
    changedMost: 'Largest changes',
    changedMostIn: 'Largest changes, of buildings billed in %{currency}',
    ...mapMessages,
    noTariff: 'No cost: there is no tariff in the currency of the account',
    unknownCosts:
      'Without the cost of %{smart_count} building, which is not known |||| Without the costs of %{smart_count} buildings, which are not known',
    unknownEmissions:
      'Without the emissions of %{smart_count} building, which are not known |||| Without the emissions of %{smart_count} buildings, which are not known',
    showAll: 'Show all',
    // One list: `toReview` for those who review, `unreviewed` for others.
    toReview: 'Notifications to review',
    toReviewAbout: '%{smart_count} is waiting |||| %{smart_count} are waiting, ongoing ones first',
    toReviewNone: 'Nothing is waiting for review.',
    unreviewed: 'Notifications not reviewed yet',
    unreviewedAbout: '%{smart_count} |||| %{smart_count}, ongoing ones first',
    unreviewedNone: 'All notifications are reviewed.',
    building: 'Building',
    alert: 'Alert',
    began: 'Began',
    wasted: 'Wasted',
    needsYou: 'Needs attention',
    nothingNeedsYou: 'Nothing else needs attention: all channels report, all jobs ran, all invitations were accepted.',
    offlineLoggers: 'Offline loggers',
    offlineLoggersAbout:
      '%{smart_count} channel without data for three months or more |||| %{smart_count} channels without data for three months or more',
    failedJobs: 'Failed jobs',
    failedJobsAbout: 'Files that could not be read',
    failedChannelJobs: 'Failed channel jobs',
    failedChannelJobsAbout: 'Calculations that failed',
    invitations: 'Open invitations',
    invitationsAbout: 'Invited, and never signed in',
    changes: 'Latest changes',
    changesNone: 'Nothing has changed yet.',
    changesMore: '%{smart_count} more record |||| %{smart_count} more records',
    changesAndMore: 'and more records',
    // Who made a change that no person made.
    somebody: 'Meterdesk',
    accounts: 'Your accounts',
    // Before the primary contact of the account.
    questions: 'Questions:',
    accountsNone: 'You have no account yet. Ask whoever invited you.',
  },
  grid: gridMessages,
  imports: importMessages,
  learnt: learntMessages,
  modelCard: modelCardMessages,
  personalData: personalDataMessages,
  profile: profileMessages,
  readingFiles: readingFileMessages,
  receivedMap: receivedMapMessages,
  setUp: setUpMessages,
  settings: {
    title: 'Appearance',
    about: 'Saved for you on every device that you sign in on.',
    language: 'Language',
    theme: 'Theme',
    system: 'Same as the system',
    light: 'Light',
    dark: 'Dark',
    density: 'Density',
    comfortable: 'Comfortable',
    compact: 'Compact',
    layout: 'In narrow windows',
    layoutPage: 'The whole page, scaled down',
    layoutSmall: 'A layout for small screens',
  },
  triage: triageMessages,
  triggers: triggerMessages,
  usage: usageMessages,
  usagePanels: usagePanelMessages,
  system: systemMessages,
  tariff: tariffMessages,
} as const;
