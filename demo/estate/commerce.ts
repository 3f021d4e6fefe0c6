import type accountsSubscription from '../../resources/accountsSubscription';
import type assessments from '../../resources/assessments';
import type documents from '../../resources/documents';

import { Interval } from '../../resources/enums/interval';
import { BaselineMode, NotificationFrequency, ReportType } from '../../resources/enums/report';
import { SubscriptionStatus } from '../../resources/enums/subscriptionStatus';
import type { NewRow } from '../../resources/language/resource';
import type plans from '../../resources/plans';
import type reports from '../../resources/reports';
import { between, idOf } from '../identity';
import { accountId, contactId } from './accounts';
import { factorSetId } from './emissions';
import type { Estate } from './estate';
import { owners } from './owners';
import { adminOf } from './people';
import { dayAgo, daysSinceFounded, stamped } from './time';

const planList = [
  { key: 'monitor', label: 'Monitor', amount: 89, text: 'Readings, dashboards and export' },
  { key: 'insight', label: 'Insight', amount: 249, text: 'Monitor, with reviewed notifications and reports' },
  { key: 'portfolio', label: 'Portfolio', amount: 690, text: 'Insight for several sites, with projects' },
  { key: 'trial', label: 'Trial', amount: 0, text: 'Ninety days of Insight for one site' },
] as const;
type PlanKey = (typeof planList)[number]['key'];

export function planRows(estate: Estate): readonly NewRow<typeof plans>[] {
  return planList.map(({ key, label, amount, text }) => ({
    PlanId: idOf('plans', key),
    Label: label,
    Description: text,
    Amount: amount,
    BillingMethod: amount > 0 ? 'Invoice, monthly' : 'None',
    Type: key === 'portfolio' ? 'Account' : 'Site',
    XeroAccCode: amount > 0 ? `2${between(10, 99, `code ${key}`)}` : null,
    XeroReference: `PLAN-${key.toUpperCase()}`,
    XeroTaxType: amount > 0 ? 'OUTPUT2' : null,
    ...stamped(estate, daysSinceFounded(estate) + 40, `plan ${key}`),
  }));
}

interface Subscribed {
  readonly owner: string;
  readonly plan: PlanKey;
  readonly status: keyof typeof SubscriptionStatus.values;
  readonly startedDaysAgo: number;
  /** Negative for a day to come; null where it goes on. */
  readonly endedDaysAgo: number | null;
  /** In the currency of the plan. */
  readonly balance: number;
}

const subscribed: readonly Subscribed[] = [
  { owner: 'albion', plan: 'monitor', status: 'Created', startedDaysAgo: 12, endedDaysAgo: null, balance: 0 },
  { owner: 'cambridge', plan: 'trial', status: 'Closed', startedDaysAgo: 760, endedDaysAgo: 670, balance: 0 },
  { owner: 'cambridge', plan: 'portfolio', status: 'Active', startedDaysAgo: 669, endedDaysAgo: null, balance: 690 },
  { owner: 'robin', plan: 'insight', status: 'Active', startedDaysAgo: 702, endedDaysAgo: null, balance: 0 },
  { owner: 'sunbelt', plan: 'portfolio', status: 'Active', startedDaysAgo: 735, endedDaysAgo: null, balance: 1_380 },
  { owner: 'district', plan: 'insight', status: 'Active', startedDaysAgo: 650, endedDaysAgo: null, balance: 249 },
  { owner: 'delhi', plan: 'monitor', status: 'Suspended', startedDaysAgo: 540, endedDaysAgo: null, balance: 534 },
  { owner: 'alicante', plan: 'monitor', status: 'Cancelling', startedDaysAgo: 610, endedDaysAgo: -20, balance: 89 },
  { owner: 'harbour', plan: 'trial', status: 'Closed', startedDaysAgo: 560, endedDaysAgo: 470, balance: 0 },
];

export function subscriptionRows(estate: Estate): readonly NewRow<typeof accountsSubscription>[] {
  return subscribed.map(({ owner, plan, status, startedDaysAgo, endedDaysAgo, balance }) => ({
    SubscriptionId: idOf('accountsSubscription', `${owner} ${plan}`),
    AccountId: accountId(owner),
    PlanId: idOf('plans', plan),
    PaymentCustomerRef: `CUS-${owner.toUpperCase()}`,
    Balance: balance,
    BalanceAsAt: dayAgo(estate, between(1, 20, `balance ${owner}`)),
    CommerceOn: dayAgo(estate, startedDaysAgo),
    CeasedOn: endedDaysAgo === null ? null : dayAgo(estate, endedDaysAgo),
    Status: SubscriptionStatus.values[status],
    ...stamped(estate, startedDaysAgo, `subscription ${owner} ${plan}`),
  }));
}

const withSites = owners.filter(({ sites }) => sites.length > 0);

/** Homes are not reported on for sustainability. */
const reportTypesOf = (owner: string) =>
  owner === 'alicante' ? (['Operational'] as const) : (['Operational', 'Sustainability'] as const);

export function reportRows(estate: Estate): readonly NewRow<typeof reports>[] {
  return withSites.flatMap(({ key }) =>
    reportTypesOf(key).map((type) => ({
      ReportId: idOf('reports', `${key} ${type}`),
      AccountId: accountId(key),
      Type: ReportType.values[type],
      BaselineMode: BaselineMode.values[type === 'Operational' ? 'Baseline' : 'MLR'],
      TargetElectricity: between(88, 97, `electricity ${key} ${type}`),
      TargetGas: between(85, 97, `gas ${key} ${type}`),
      TargetWater: 95,
      StartDate: dayAgo(estate, type === 'Operational' ? 365 : 540),
      NotificationFrequency: NotificationFrequency.values[type === 'Operational' ? 'Monthly' : 'None'],
      ...stamped(estate, 360, `report ${key} ${type}`),
    })),
  );
}

const files = ['Energy audit.pdf', 'Metering schedule.xlsx', 'Site access procedure.pdf', 'Tariff contract.pdf'];

/** Returns names and sizes only: the demo has no content of these files. */
export function documentRows(estate: Estate): readonly NewRow<typeof documents>[] {
  return withSites.flatMap(({ key, label }) =>
    files.slice(0, between(1, files.length, `documents ${key}`)).map((file) => ({
      DocumentId: idOf('documents', `${key} ${file}`),
      AccountId: accountId(key),
      ContactId: contactId(adminOf(key).email),
      FileName: `${label} - ${file}`,
      Size: between(40_000, 4_800_000, `size ${key} ${file}`),
      ...stamped(estate, between(20, 500, `uploaded ${key} ${file}`), `document ${key} ${file}`),
    })),
  );
}

const factorSets: Readonly<Record<string, string>> = {
  GB: 'BEIS 2021 GB',
  US: 'EPA 2021 US',
  IN: 'CT 2019 IN',
  ES: 'AIB 2020 ES',
};

export function assessmentRows(estate: Estate): readonly NewRow<typeof assessments>[] {
  return withSites.flatMap(({ key, country, employees }) =>
    [1, 0].map((yearsBack) => ({
      AssessmentId: idOf('assessments', `${key} ${yearsBack}`),
      AccountId: accountId(key),
      ContactId: contactId(adminOf(key).email),
      EmissionFactorId: factorSetId(factorSets[country] as string),
      StartDate: dayAgo(estate, 365 * (yearsBack + 1)),
      EndDate: dayAgo(estate, 365 * yearsBack + 1),
      Frequency: Interval.values.Yearly,
      Baseline: yearsBack === 1,
      FTE: employees,
      GrossRevenue: employees * between(70, 110, `revenue ${key}`) * 1_000,
      NormalisingFactor: 1,
      Published: yearsBack === 1,
      ...stamped(estate, yearsBack * 330 + 15, `assessment ${key} ${yearsBack}`),
    })),
  );
}
