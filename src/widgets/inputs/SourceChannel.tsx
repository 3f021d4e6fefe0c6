import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { catalogue } from '../../../resources/language/all';
import { isReference } from '../../../resources/language/field';
import type { IdentifiedRow } from '../../data/rowId';
import { valueAt } from '../../data/valueAt';
import type { InputProps } from '../../fields/kind';
import { Lookup } from '../../fields/parts/Lookup';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';

const account = 'Building.Site.AccountId';

/**
 * Picker of a channel in the account of the viewed one; in any account where the viewed channel's value at the path of
 * `acrossAccounts` contains its text.
 */
export function Input({ source, label, field, disabled = false }: InputProps) {
  const translate = useMessages();
  const { within } = useNouns();
  const acrossAccounts = isReference(field) ? field.acrossAccounts : undefined;
  // The path starts at the rule, which does not exist yet; here it is resolved from the rule's channel.
  const allowingPath = acrossAccounts?.path.replace(/^\w+\./, '') ?? account;
  const channelId: unknown = useWatch({ name: 'ChannelId' });
  const { data: viewed } = useGetOne<IdentifiedRow>(
    'channels',
    { id: String(channelId), meta: { paths: [account, allowingPath] } },
    { enabled: Boolean(channelId) },
  );
  if (!isReference(field)) return null;
  const isAcrossAccounts =
    acrossAccounts !== undefined && String(viewed && valueAt(viewed, allowingPath)).includes(acrossAccounts.contains);
  const accountId = viewed && valueAt(viewed, account);
  return (
    <Lookup
      source={source}
      label={label}
      field={field}
      disabled={disabled || !viewed}
      hint={viewed ? undefined : translate('fields.chooseFirst', { noun: within(catalogue.entity('channels'), 1) })}
      {...(accountId && !isAcrossAccounts ? { narrowing: { Building: { Site: { AccountId: accountId } } } } : {})}
    />
  );
}
