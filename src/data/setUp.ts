import { catalogue } from '../../resources/language/all';
import { detailPath, listPath } from '../lib/paths';
import type { Send } from './client';
import { documentOf, documentsFor } from './document';
import { isRecord, valueAt } from './valueAt';

/** Steps of setting up a new installation, in this order. */
export type SetUpStep = 'installation' | 'account' | 'place' | 'colleagues' | 'readings';

/** Key of the preference that hides the remaining steps. */
export const setUpHiddenKey = 'firstSteps.hidden';

export interface SetUpState {
  readonly step: SetUpStep;
  readonly isDone: boolean;
  /** Path at which the step is done; undefined while it needs an account first. */
  readonly path: string | undefined;
  /** Path of the alternative: a key for a machine that delivers. */
  readonly otherPath?: string | undefined;
}

/** Resources that the set-up needs. */
const needed = ['installation', 'accounts', 'contacts', 'consumption'] as const;

export const canBeSetUp = (): boolean => needed.every((name) => catalogue.has(name));

/** Returns the steps of setting up the first account, and which are done. */
export async function readSetUp(send: Send): Promise<readonly SetUpState[]> {
  const data = await send({ document: setUpDocument(undefined), variables: {} });
  const [account] = Array.isArray(data.accounts) ? data.accounts.filter(isRecord) : [];
  const id = account && String(account.AccountId);
  const contacts = Number(valueAt(data.contacts, 'aggregate.count') ?? 0);
  const hasReadings = Array.isArray(data.readings) && data.readings.length > 0;
  return [
    {
      step: 'installation',
      isDone: Array.isArray(data.installation) && data.installation.length > 0,
      path: '/app?modal=addInstallation',
    },
    { step: 'account', isDone: id !== undefined, path: `${listPath('accounts')}?modal=addAccount` },
    {
      step: 'place',
      isDone: Boolean(account?.CountryCode && account.TimeZoneIana),
      path: id && detailPath('accounts', id, 'edit'),
    },
    {
      step: 'colleagues',
      isDone: contacts > 1,
      path: id && `${detailPath('accounts', id, 'contacts')}?modal=addContact`,
    },
    {
      step: 'readings',
      isDone: hasReadings,
      path: id && `${detailPath('accounts', id)}?modal=deliverReadings`,
      otherPath: id && `${detailPath('accounts', id, 'api-keys')}?modal=addApiKey`,
    },
  ];
}

const setUpDocument = documentsFor(
  () => (canBeSetUp() ? [undefined] : []),
  () => {
    const [installation, accounts, contacts, readings] = needed.map((name) => catalogue.entity(name).table);
    return documentOf('query', 'SetUp', {}, [
      `installation: ${installation}(limit: 1) { Company }`,
      `accounts: ${accounts}(order_by: [{CreatedOn: asc}], limit: 1) { AccountId CountryCode TimeZoneIana }`,
      `contacts: ${contacts}_aggregate { aggregate { count } }`,
      `readings: ${readings}(limit: 1) { ChannelId }`,
    ]);
  },
);
