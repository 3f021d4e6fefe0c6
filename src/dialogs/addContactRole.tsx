import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { catalogue } from '../../resources/language/all';
import type { ConsoleDataProvider } from '../data/dataProvider';
import { callPlatform } from '../data/platform';
import type { IdentifiedRow } from '../data/rowId';
import { defaultsOf } from '../fields/form/defaults';
import { FormField } from '../fields/form/FormField';
import { MultiPickerField } from '../fields/form/MultiPickerField';
import { type Granted, grantRoles, type RoleGrant } from '../flows/grantRoles';
import { useMessages } from '../i18n/useMessages';
import { useTitles } from '../i18n/useTitles';
import { DialogFrame } from './DialogFrame';
import type { DialogProps } from './dialogs';
import { useAfterSave } from './useAfterSave';
import { useSaving } from './useSaving';

const roles = catalogue.entity('contactsRole');
const failureMessage = 'There was a problem with one of the requests, please reload the page and try again';

const unmailedMessage =
  'The roles were added, but not every invitation could be mailed. Save again to mail those that are left.';

/** Invites contacts into accounts. Written by hand, since each pair of contact and account has its own result. */
export function Dialog({ isOpen, given = {}, contextRecord, onClose }: DialogProps) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const afterSave = useAfterSave();
  const [results, setResults] = useState<readonly Granted[]>([]);
  const keys = contextRecord?.keys ?? {};
  const account = given.AccountId ?? keys.accounts;
  const contact = given.ContactId ?? keys.contacts;
  const { save, saving } = useSaving(async ({ Accounts, Contacts, Role }) => {
    const granted = results.filter(({ refused }) => refused === undefined);
    const pairs = await pairsOf(provider, Accounts as readonly string[], Contacts as readonly string[]);
    const pending = pairs
      .filter((pair) => !granted.some((done) => isSamePair(done, pair)))
      .map((pair) => ({ ...pair, isUnmailed: results.some((one) => one.isUnmailed && isSamePair(one, pair)) }));
    const tried = await grantRoles({ send: provider.send, call: callPlatform }, pending, Role);
    setResults([...granted, ...tried]);
    const refused = tried.filter((one) => one.refused !== undefined);
    if (refused.length > 0)
      throw new Error(refused.every(({ isUnmailed }) => isUnmailed) ? unmailedMessage : failureMessage);
    onClose();
    afterSave(undefined);
    return [roles.create?.success ?? ''];
  });
  return (
    <DialogFrame
      title={useTitles()('addContactRole', roles.create?.title ?? '')}
      isOpen={isOpen}
      saving={saving}
      defaultValues={{
        Accounts: account ? [account] : [],
        Contacts: contact ? [contact] : [],
        ...defaultsOf(roles, ['Role']),
      }}
      onSave={save}
      onClose={onClose}
    >
      <PairPickers isAccountLocked={account !== undefined} isContactLocked={contact !== undefined} />
      <FormField entity={roles} name="Role" pickers={[]} />
      <GrantResults results={results} />
    </DialogFrame>
  );
}

interface PairPickersProps {
  readonly isAccountLocked: boolean;
  readonly isContactLocked: boolean;
}

function PairPickers({ isAccountLocked, isContactLocked }: PairPickersProps) {
  const accounts: unknown = useWatch({ name: 'Accounts' });
  const contacts: unknown = useWatch({ name: 'Contacts' });
  return (
    <>
      <MultiPickerField
        source="Accounts"
        to="accounts"
        label={catalogue.entity('accounts').noun}
        required={roles.fields.AccountId?.required ?? ''}
        isSole={hasSeveral(contacts)}
        disabled={isAccountLocked}
      />
      <MultiPickerField
        source="Contacts"
        to="contacts"
        label={catalogue.entity('contacts').noun}
        required={roles.fields.ContactId?.required ?? ''}
        isSole={hasSeveral(accounts)}
        disabled={isContactLocked}
      />
    </>
  );
}

const hasSeveral = (value: unknown): boolean => Array.isArray(value) && value.length > 1;

async function pairsOf(
  provider: ConsoleDataProvider,
  accountIds: readonly string[],
  contactIds: readonly string[],
): Promise<readonly RoleGrant[]> {
  const { data: accounts } = await provider.getMany<IdentifiedRow>('accounts', { ids: [...accountIds] });
  const { data: contacts } = await provider.getMany<IdentifiedRow>('contacts', { ids: [...contactIds] });
  return accounts.flatMap((account) => contacts.map((contact) => ({ account, contact })));
}

const isSamePair = (one: RoleGrant, other: RoleGrant): boolean =>
  one.account.id === other.account.id && one.contact.id === other.contact.id;

/** Shows the result for each pair of contact and account. */
function GrantResults({ results }: { readonly results: readonly Granted[] }) {
  const translate = useMessages();
  if (results.length === 0) return null;
  return (
    <List dense aria-label={translate('dialogs.results')}>
      {results.map(({ account, contact, refused }) => (
        <ListItem key={`${account.id} ${contact.id}`} disableGutters>
          <ListItemIcon sx={{ minWidth: 32 }}>
            {refused ? <ErrorIcon color="error" fontSize="small" /> : <CheckIcon color="success" fontSize="small" />}
          </ListItemIcon>
          <ListItemText
            primary={`${String(contact.DisplayName)}, ${String(account.Label)}`}
            secondary={refused ?? translate('dialogs.invited')}
          />
        </ListItem>
      ))}
    </List>
  );
}
