import { Status } from './enums/status';
import { boolean, enumeration, integer, key, partOf, ref, secret, stamps, text, timestamp } from './language/fields';
import { defineResource } from './language/resource';

const byPlatform = { readOnly: true, unstamped: true } as const;

/** What a machine of an account authenticates with: a logger that delivers readings, a program that reads usage. */
export default defineResource({
  name: 'apiKeys',
  table: 'dw_ApiKeys',
  noun: 'API Key',
  plural: 'API Keys',
  label: 'Label',
  hint: 'Account.Label',
  icon: 'VpnKey',
  account: 'AccountId',
  policy: 'administration',
  fields: {
    ApiKeyId: key(),
    AccountId: partOf('accounts', { required: 'Please select an account', immutable: true }),
    FeedId: ref('feeds', {
      label: 'Limited to feed',
      help: 'With a feed, the key may only deliver readings of its channels',
    }),
    Label: text({ required: 'Please enter a label' }),
    DeliversReadings: boolean({ default: true, label: 'Delivers readings' }),
    ReadsUsage: boolean({
      default: false,
      label: 'Reads usage',
      help: 'For the whole account; not possible with a feed',
    }),
    RequestsPerMinute: integer({
      default: 600,
      min: 1,
      max: 60_000,
      required: 'Please enter the requests per minute',
      label: 'Requests per minute',
    }),
    ExpiresOn: timestamp({ label: 'Expires' }),
    Status: enumeration(Status, { default: 'Active', required: 'Please select a valid status' }),
    Digest: secret(),
    Beginning: text({ label: 'Begins with', ...byPlatform }),
    IssuedOn: timestamp({ label: 'Issued', ...byPlatform }),
    IssuerContactId: ref('contacts', { label: 'Issued by', ...byPlatform }),
    LastUsedOn: timestamp({ label: 'Last used', ...byPlatform }),
    LastUsedFrom: text({ label: 'Last used from', ...byPlatform }),
    ...stamps,
  },
  search: ['Label', 'Beginning', 'Account.Label', 'Feed.Label'],
  list: {
    columns: [
      'Label',
      'Account.Label',
      'Feed.Label',
      'DeliversReadings',
      'ReadsUsage',
      'LastUsedOn',
      'ExpiresOn',
      'Status',
      { path: 'Beginning', hidden: true },
      { path: 'IssuedOn', hidden: true },
      { path: 'LastUsedFrom', hidden: true },
    ],
    sort: { Label: 'asc' },
    filters: ['AccountId', 'FeedId', { path: 'Status', always: true }],
  },
  create: {
    dialog: 'addApiKey',
    title: 'Add API Key',
    fields: [
      'AccountId',
      'FeedId',
      'Label',
      'DeliversReadings',
      'ReadsUsage',
      'RequestsPerMinute',
      'ExpiresOn',
      'Status',
    ],
    success: 'API Key Added!',
  },
  detail: {
    Details: {
      groups: {
        Key: ['Label', 'Status', 'ExpiresOn'],
        Permissions: ['AccountId', 'FeedId', 'DeliversReadings', 'ReadsUsage', 'RequestsPerMinute'],
        Issue: ['Beginning', 'IssuedOn', 'IssuerContactId', 'LastUsedOn', 'LastUsedFrom'],
        Record: ['CreatedOn', 'UpdatedOn'],
      },
    },
    Secret: { widget: 'ApiKeySecret' },
  },
});
