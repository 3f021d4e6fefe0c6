import accounts from '../../resources/accounts';
import accountsAddress from '../../resources/accountsAddress';
import accountsClosures from '../../resources/accountsClosures';
import accountsSubscription from '../../resources/accountsSubscription';
import assessments from '../../resources/assessments';
import buildings from '../../resources/buildings';
import channels from '../../resources/channels';
import channelsJobs from '../../resources/channelsJobs';
import channelsMappings from '../../resources/channelsMappings';
import channelsRules from '../../resources/channelsRules';
import consumptionJobs from '../../resources/consumptionJobs';
import contacts from '../../resources/contacts';
import contactsRole from '../../resources/contactsRole';
import dashboards from '../../resources/dashboards';
import dashboardsContent from '../../resources/dashboardsContent';
import dashboardsMetric from '../../resources/dashboardsMetric';
import documents from '../../resources/documents';
import emissionFactorCategories from '../../resources/emissionFactorCategories';
import emissionFactorSources from '../../resources/emissionFactorSources';
import emissions from '../../resources/emissions';
import feeds from '../../resources/feeds';
import feedsConfigBacNet from '../../resources/feedsConfigBacNet';
import feedsConfigModbus from '../../resources/feedsConfigModbus';
import feedsLogs from '../../resources/feedsLogs';
import feedsTypes from '../../resources/feedsTypes';
import groups from '../../resources/groups';
import groupsSites from '../../resources/groupsSites';
import installation from '../../resources/installation';
import loads from '../../resources/loads';
import loadsService from '../../resources/loadsService';
import loadsType from '../../resources/loadsType';
import mlNotifications from '../../resources/mlNotifications';
import mlNotificationsMetadata from '../../resources/mlNotificationsMetadata';
import mlNotificationsVisibility from '../../resources/mlNotificationsVisibility';
import notifications from '../../resources/notifications';
import notificationsEvents from '../../resources/notificationsEvents';
import notificationsLog from '../../resources/notificationsLog';
import plans from '../../resources/plans';
import projectBaselines from '../../resources/projectBaselines';
import projects from '../../resources/projects';
import reports from '../../resources/reports';
import sessions from '../../resources/sessions';
import sites from '../../resources/sites';
import tariffComponents from '../../resources/tariffComponents';
import tariffHolidays from '../../resources/tariffHolidays';
import tariffs from '../../resources/tariffs';
import usageNotifications from '../../resources/usageNotifications';
import weather from '../../resources/weather';
import type { Session } from '../../server/sql/database';
import { insertRows } from '../store/insertRows';
import { replay } from '../store/pastMutations';
import { withoutTriggers } from '../store/withoutTriggers';
import { accountRows, addressRows } from './accounts';
import { fillBills } from './bills';
import { buildingRows } from './buildings';
import { channelJobRows, channelRows, mappingRows, ruleRows } from './channels';
import { closureRows } from './closures';
import { assessmentRows, documentRows, planRows, reportRows, subscriptionRows } from './commerce';
import { contactRows, roleRows, sessionRows } from './contacts';
import { contentRows, dashboardRows, metricRows } from './dashboards';
import { deriveMetadata, deriveReadings } from './derived';
import { detectedIn } from './detected';
import { factorCategoryRows, factorSetRows, factorSourceRows } from './emissions';
import type { Estate } from './estate';
import { bacNetRows, modbusRows } from './feedConfigs';
import { feedLogRows, feedRows, feedTypeRows } from './feeds';
import { fillFindings } from './findings';
import { deriveForecasts, visibilityRows } from './forecasts';
import { copyGridHours, gridCategoryRow, gridSetRow, gridSourceRow } from './gridHours';
import { consumptionJobRows } from './imports';
import { installationRow } from './installation';
import { loadRows, serviceRows, typeRows } from './loads';
import { notifiedOf } from './notifications';
import { asUnreviewed, latestReviews, pastMutationsOf } from './past';
import { projectBaselineRows, projectRows } from './projects';
import { copyReadings } from './readings';
import { groupRows, groupSiteRows, siteRows } from './sites';
import { spellsOf } from './spells';
import { componentRows, holidayRows } from './tariffComponents';
import { tariffRows } from './tariffs';
import { deviationsOf } from './usage';
import {
  eventRows,
  logRows,
  sentNotificationsOf,
  setEventConsumption,
  usageNotificationRows,
} from './usageNotifications';
import { copyWeather, weatherRows } from './weather';

/** Inserts all rows of the estate, each resource after those that it refers to. */
export async function fill(session: Session, estate: Estate, log: (line: string) => void): Promise<void> {
  await fillPeople(session, estate);
  await fillHierarchy(session, estate);
  await fillBusiness(session, estate);
  log('Demo: weather');
  await withoutTriggers(session, () => copyWeather(session, estate));
  await withoutTriggers(session, () => copyReadings(session, estate, log));
  log('Demo: calculated channels');
  await withoutTriggers(session, () => deriveReadings(session, estate));
  await deriveMetadata(session, estate);
  log('Demo: validation of readings');
  await fillFindings(session, estate);
  log('Demo: notifications');
  await fillNotifications(session, estate);
  await fillBills(session, estate);
}

async function fillPeople(session: Session, estate: Estate): Promise<void> {
  await insertRows(session, installation, [installationRow(estate)]);
  await insertRows(session, contacts, contactRows(estate));
  await insertRows(session, sessions, sessionRows(estate));
  await insertRows(session, accounts, accountRows(estate));
  await insertRows(session, accountsAddress, addressRows(estate));
  await insertRows(session, contactsRole, roleRows(estate));
}

async function fillHierarchy(session: Session, estate: Estate): Promise<void> {
  await insertRows(session, groups, groupRows(estate));
  await insertRows(session, sites, siteRows(estate));
  await insertRows(session, groupsSites, groupSiteRows(estate));
  await insertRows(session, weather, weatherRows(estate));
  await insertRows(session, buildings, buildingRows(estate));
  await insertRows(session, feedsTypes, feedTypeRows(estate));
  await insertRows(session, feeds, feedRows(estate));
  await insertRows(session, feedsLogs, feedLogRows(estate));
  await insertRows(session, loadsService, serviceRows(estate));
  await insertRows(session, loadsType, typeRows(estate));
  await insertRows(session, loads, loadRows(estate));
  await insertRows(session, channels, channelRows(estate));
  await insertRows(session, channelsRules, ruleRows(estate));
  await insertRows(session, channelsMappings, mappingRows(estate));
  await insertRows(session, channelsJobs, channelJobRows(estate));
  await insertRows(session, feedsConfigModbus, modbusRows(estate));
  await insertRows(session, feedsConfigBacNet, bacNetRows(estate));
}

async function fillBusiness(session: Session, estate: Estate): Promise<void> {
  await insertRows(session, plans, planRows(estate));
  await insertRows(session, accountsSubscription, subscriptionRows(estate));
  await insertRows(session, accountsClosures, closureRows(estate));
  await insertRows(session, emissions, [...factorSetRows(estate), gridSetRow(estate)]);
  await insertRows(session, emissionFactorCategories, [...factorCategoryRows(estate), gridCategoryRow(estate)]);
  await insertRows(session, emissionFactorSources, [...factorSourceRows(estate), gridSourceRow(estate)]);
  await withoutTriggers(session, () => copyGridHours(session, estate));
  await insertRows(session, tariffs, tariffRows(estate));
  await insertRows(session, tariffComponents, componentRows(estate));
  await insertRows(session, tariffHolidays, holidayRows(estate));
  await insertRows(session, assessments, assessmentRows(estate));
  await insertRows(session, documents, documentRows(estate));
  await insertRows(session, reports, reportRows(estate));
  await insertRows(session, dashboards, dashboardRows(estate));
  await insertRows(session, dashboardsContent, contentRows(estate));
  await insertRows(session, dashboardsMetric, metricRows(estate));
  await insertRows(session, projects, projectRows(estate));
  await insertRows(session, projectBaselines, projectBaselineRows(estate));
  await insertRows(session, consumptionJobs, consumptionJobRows(estate));
}

async function fillNotifications(session: Session, estate: Estate): Promise<void> {
  const spells = spellsOf(estate);
  const deviations = await deviationsOf(session, estate, spells);
  const notified = notifiedOf(estate, await detectedIn(session, estate));
  const reviews = latestReviews(notified.groups);
  const replayed = new Set(reviews);
  const asStored = notified.groups.map((group) => (replayed.has(group) ? asUnreviewed(group) : group));
  await insertRows(session, notifications, asStored);
  await insertRows(session, mlNotifications, notified.alerts);
  await insertRows(session, mlNotificationsMetadata, notified.metadata);
  await insertRows(session, mlNotificationsVisibility, visibilityRows(estate, notified.groups));
  await deriveForecasts(session, notified.alerts);
  const sent = sentNotificationsOf(estate, spells);
  await insertRows(session, usageNotifications, usageNotificationRows(estate, sent, deviations));
  await insertRows(session, notificationsEvents, eventRows(estate, sent));
  await insertRows(session, notificationsLog, logRows(estate, sent));
  await setEventConsumption(session);
  await replay(session, pastMutationsOf(estate, reviews));
}
