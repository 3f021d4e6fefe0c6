import { expect, test } from 'vitest';
import { modalNames } from '../../src/dialogs/dialogs';

/** As the contract lists them. */
const contract = `missingNotificationsChartModal, offlineLoggers, exportAnalytics, bulkChangeNotificationGroupsModal,
  notificationChart, notificationRollingCountChart, triggerDimensions, triggerCalculatedChannels, addReport, addContact,
  addContactRole, addAccount, addAccountAddress, addAccountSubscription, addGroup, addGroupsSite, addSite, addBuilding,
  addLoad, addChannel, addFeed, addProject, addChannelRule, addChannelsMappings, addFeedsConfigModbus,
  addFeedsConfigBacNet, addDashboard, searchAccount, searchSite, searchBuilding, searchContact, searchLoad, searchFeed,
  searchLoadsType, searchLoadsService, searchFeedsType, bulkChangeLoadsFeed, importCsv, importCsvLoad, importCsvChannel,
  CorrelationReportModal`;

test('Every modal of the contract is known by its name', () => {
  expect(contract.split(/,\s+/).filter((name) => !modalNames.has(name))).toEqual([]);
});
