import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isReference } from '../../../resources/language/field';
import type { IdentifiedRow } from '../../data/rowId';
import { valueAt } from '../../data/valueAt';
import type { InputProps } from '../../fields/kind';
import { Lookup } from '../../fields/parts/Lookup';

const account = { key: 'Building.Site.AccountId', label: 'Building.Site.Account.Label' } as const;
const paths = Object.values(account);

/** A channel of the same account as the one viewed; of any account where that is the one for demonstrations. */
export function Input({ source, label, field, disabled = false }: InputProps) {
  const channelId: unknown = useWatch({ name: 'ChannelId' });
  const { data: viewed } = useGetOne<IdentifiedRow>(
    'channels',
    { id: String(channelId), meta: { paths } },
    { enabled: Boolean(channelId) },
  );
  if (!isReference(field)) return null;
  const isDemo = String(viewed && valueAt(viewed, account.label)).includes('Demo Account');
  const accountId = viewed && valueAt(viewed, account.key);
  return (
    <Lookup
      source={source}
      label={label}
      field={field}
      disabled={disabled || !viewed}
      hint={viewed ? undefined : 'Choose the channel first'}
      {...(accountId && !isDemo ? { narrowing: { Building: { Site: { AccountId: accountId } } } } : {})}
    />
  );
}
