import { expect, test } from 'vitest';
import { exportedFiles } from '../../resources/language/all';
import { Catalogue } from '../../resources/language/catalogue';
import { checkDefinitions } from '../../resources/language/check/checkDefinitions';
import { definitionsIn } from '../../resources/language/check/shape';
import { consoleNames } from '../../server/definitions';

// Each stands beside the resources of the product as if it were one of them, and has one mistake.
const modules = import.meta.glob<{ readonly default?: unknown }>('./wrong/*.ts', { eager: true });
const wrong = Object.fromEntries(
  Object.entries(modules).map(([path, module]) => [path.replace('./wrong/', ''), module.default]),
);

/** What is said of each file, behind its name. */
const sentences: Readonly<Record<string, string>> = {
  accountLost:
    "account 'Site.GroupId': ends at sites.GroupId, which is not a key of accounts (did you mean 'Site.Group.AccountId'?).",
  accountMissing:
    "account: is missing, and policy 'estate' goes by accounts; give the path to an account's key ('Building.Site.AccountId'), or 'everyone' where all who are signed in may read every row.",
  badPerson: "person 'SiteId': is not a key of contacts; name a column that refers to them.",
  badPolicy:
    "policy 'estates': there is no such policy (it is one of estate, review, remark, administration, staffWrites, staffOnly, log).",
  bulkUnknown:
    "list.bulk 'bulkChangeLoads': there is no dialog src/dialogs/bulkChangeLoads.tsx (did you mean bulkChange, bulkChangeLoadsFeed, bulkChangeNotificationGroupsModal?).",
  cellAsPanel:
    "detail.Size.widget: 'FileSize' is a cell and no panel (there are AccountAccess, ApiKeySecret, DataQuality, DeliveredReadings, Documents, LearntVerdicts, ModelCard, ProjectSavings, ReportTargets, RulesInForce, TariffWeek).",
  columnMany:
    "list.columns 'Parts.Label': goes through 'Parts', which holds many rows; only relations to one row may stand here.",
  countEntered: "create.fields 'Size': is worked out from 'Parts' and can't be entered; leave it out.",
  dialogTaken: "create.dialog 'addBuilding' is taken by resources/buildings.ts.",
  dialogLinked: "link.dialogs 'addSite' is taken by resources/sites.ts, which creates by it.",
  empty: "has no definition as its default export; write 'export default defineResource({ … })'.",
  filterMany:
    "list.filters 'Parts.Label': goes through 'Parts', which holds many rows; only relations to one row may stand here.",
  filterWidget:
    "list.filters 'CreatedOn' widget: there is no filter 'NotificationDates' (did you mean NotificationDateRange?).",
  frozenDay: "fields.Day: default 'now' is not a date; write 'today', or a day such as '2026-03-01'.",
  iconUnknown:
    "icon 'Houze': there is no such Material icon; names are as https://mui.com/material-ui/material-icons has them.",
  inputUnknown: "fields.Zone.input: there is no input 'TimeZones' (did you mean TimeZone?).",
  indexLost: "indexes 'Labell': indexLost has no such column (did you mean Label?).",
  keyCircle:
    'fields.OtherId: the key comes from keyCircle, so there can be no first row; give one of them a key of its own, with key().',
  listMissing: 'list: is missing.',
  moreTwice: "create.more 'Label': is among create.fields already; name it once.",
  nounTaken: "noun 'Building' is taken by resources/buildings.ts.",
  relationLost: "label 'Building.Label': relationLost has no relation 'Building' (it has Site).",
  searchCount: "search 'Size': is worked out when it is asked for, so there is no text to search in.",
  searchMany:
    "search 'Site.Buildings.Label': goes through 'Buildings', which holds many rows; only relations to one row may stand here.",
  sortMany:
    "list.sort 'Site.Buildings.Label': goes through 'Buildings', which holds many rows; only relations to one row may stand here.",
  tableLong:
    "table 'dw_TablesWhoseNamesAreLongerThanTheSixtyThreeBytesThatAreKeptOfThem': has 67 bytes, and PostgreSQL keeps 63 of a name; shorten it.",
  tabsOfText:
    "list.tabs.by 'Label': is not an enumeration; tabs are made from the values of one: name a field that is enumeration(…).",
  triageElsewhere: 'list.triage: the triage view is made for notifications and nothing else; leave it out.',
  parentPickersElsewhere:
    "create.parentPickers 'feeds': no reference of parentPickersElsewhere leads to feeds (they lead to accounts, contacts, groups, sites).",
  parentPickersOrder:
    "create.parentPickers 'accounts': does not narrow by 'sites', to which it does not belong; name the outermost first.",
};

test(`${Object.keys(sentences).length} wrong files give as many sentences at once, each with its place and its cure`, () => {
  const files = { ...exportedFiles, ...wrong };
  const said = checkDefinitions(files, new Catalogue(Object.values(definitionsIn(files))), consoleNames());
  expect([...said].sort()).toEqual(
    Object.entries(sentences)
      .map(([name, sentence]) => `resources/${name}.ts: ${sentence}`)
      .sort(),
  );
  expect(Object.keys(wrong).sort()).toEqual(
    Object.keys(sentences)
      .map((name) => `${name}.ts`)
      .sort(),
  );
});
