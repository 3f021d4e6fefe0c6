import { authMessages } from './authMessages';
import { chartMessages } from './chartMessages';
import { dataQualityMessages } from './dataQualityMessages';
import { detailMessages } from './detailMessages';
import { dialogMessages } from './dialogMessages';
import { exploreMessages } from './exploreMessages';
import { fieldMessages } from './fieldMessages';
import { gridMessages } from './gridMessages';
import { importMessages } from './importMessages';
import { triageMessages } from './triageMessages';
import { usageMessages } from './usageMessages';

/**
 * The words of the shell, of lists and of inputs, in English as in New Zealand: what every page loads. Those of screens
 * that are loaded when they are first shown are in `screenMessages`, those of entities in their files.
 */
export const english = {
  shell: {
    home: 'Home',
    homeLink: 'Meterdesk, home',
    mainMenu: 'Main menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    search: 'Search or jump to',
    profile: 'Profile',
    profileAndSecurity: 'Profile and security',
    darkMode: 'Dark mode',
    smallLayout: 'Layout for small screens',
    system: 'System',
    signOut: 'Sign Out',
    notFound: 'Page not found',
    notFoundAbout: 'There is nothing at this address. It may have been moved or mistyped.',
    goHome: 'Go to the home page',
    notStarted: 'Meterdesk could not start',
  },
  api: {
    title: 'API',
    about: 'The endpoints of the platform. The schemas are those that requests are checked with.',
    graphiql: 'GraphiQL',
    parameters: 'Parameters',
    body: 'Body',
    response: 'Response',
    field: 'Field',
    type: 'Type',
    required: 'Required',
    description: 'Description',
    graphiqlAbout: 'Documents are sent with your own rights. The editor is in English.',
  },
  errors: {
    broken: 'This could not be shown',
    tryAgain: 'Try again',
    reload: 'Reload',
    newVersion: 'A new version is ready.',
    gone: 'This part could not be fetched: a new version may have taken its place.',
    offline: 'There is no connection. Nothing is saved until it is back.',
    success: 'Success!',
    failed: 'Oh oh, error!',
    dismiss: 'Dismiss',
  },
  lists: {
    search: 'Search %{what}',
    changeAll: '%{label} all %{total}',
    deleteTitle: 'Delete %{count} %{noun}?',
    deleteAll: 'All %{count} that match the filters of the list',
    deleted: '%{count} %{noun} deleted.',
    about: 'about %{total}',
    hidden: '%{noun}, no access',
    from: '%{label} from',
    to: '%{label} to',
    noneMatch: 'No %{what} match',
    none: 'No %{what} yet',
    noneMatchAbout: 'Nothing fits the search and the filters together. Take some away, or start over.',
    noneAddAbout: 'Add the first one; it then shows here.',
    noneAbout: 'As soon as there are some that you may see, they show here.',
    clear: 'Clear search and filters',
    failed: 'The list could not be loaded',
    export: 'Export',
    exporting: 'Exporting %{done} of %{total}',
  },
  limits: {
    minLength: 'Please enter at least %{bound} characters',
    maxLength: 'Please enter at most %{bound} characters',
    min: 'Please enter a number that is not below %{bound}',
    max: 'Please enter a number that is not above %{bound}',
    pattern: 'Please %{bound}',
  },
  views: {
    title: 'Shared views',
    none: 'Nobody has shared a view of this list yet.',
    name: 'Name of the view',
    about:
      'Everybody who may see this list can choose its filters and order. Views of your own are saved with the filters.',
    keep: 'Save for me',
    remove: 'Delete %{name}',
    share: 'Share what is shown',
    shared: 'Everybody can choose “%{name}” now.',
    unshare: 'Stop sharing %{name}',
    unshared: '“%{name}” is no longer shared.',
  },
  live: {
    others: 'Changes by others',
    insert: '%{who} added %{what}',
    update: '%{who} changed %{what}',
    delete: '%{who} deleted %{what}',
    people: '%{count} people',
    many: 'many %{things}',
    some: '%{count} %{things}',
    one: 'one %{thing}',
    labelled: '%{thing} %{label}',
    meanwhile:
      '%{said} meanwhile. What you typed stays here, and both are put together when you save; Reload begins anew.',
  },
  palette: {
    title: 'Search and commands',
    placeholder: 'Type a screen, a dialog or the name of a record',
    none: 'No results.',
    failed: 'Records could not be searched.',
    searching: 'Searching records',
    recent: 'Recent',
    screens: 'Screens',
    dialogs: 'Dialogs',
    records: 'Records',
    keys: '↑↓ choose, Enter opens, Esc closes',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    about: 'What the keyboard does on this page, besides Tab, Enter and the arrows.',
    palette: 'Search and commands',
    help: 'This list',
    searchList: 'Search this list',
    create: 'Add one to this list',
    edit: 'Edit this record',
    close: 'Close',
    single: 'Single keys',
    singleAbout: 'Keys without Ctrl or ⌘. Switch them off where they get in the way of speech input.',
  },
  dataQuality: dataQualityMessages,
  triage: triageMessages,
  dialogs: dialogMessages,
  fields: fieldMessages,
  charts: chartMessages,
  detail: detailMessages,
  explore: exploreMessages,
  grid: gridMessages,
  imports: importMessages,
  usage: usageMessages,
  auth: authMessages,
} as const;
