import { catalogue } from '../../resources/language/all';
import { detailPath, listPath } from '../lib/paths';
import type { Send } from './client';
import { documentOf, documentsFor } from './document';
import { isRecord, valueAt } from './valueAt';

/** What a new installation needs, in this order. */
export type SetUpStep = 'installation' | 'account' | 'place' | 'colleagues' | 'readings';

/** The preference by which a person hides what is left to do. */
export const hidesSetUp = 'firstSteps.hidden';

export interface SetUpState {
  readonly step: SetUpStep;
  readonly isDone: boolean;
  /** Where it is done; none before there is an account. */
  readonly path: string | undefined;
  /** Where it is done by a machine instead. */
  readonly otherPath?: string | undefined;
}

/** Kinds without which there is nothing to set up. */
const needed = ['installation', 'accounts', 'contacts', 'consumption'] as const;

export const canBeSetUp = (): boolean => needed.every((name) => catalogue.has(name));

/** Returns how far the set-up of the first account has come. */
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
