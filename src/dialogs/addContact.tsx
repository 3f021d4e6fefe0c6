import { catalogue } from '../../resources/language/all';
import { RefusedError } from '../data/client';
import { callPlatform } from '../data/platform';
import { defaultsOf } from '../fields/form/defaults';
import { FormField } from '../fields/form/FormField';
import { PickerField } from '../fields/form/PickerField';
import { useTitles } from '../i18n/useTitles';
import { DialogFrame } from './DialogFrame';
import type { DialogProps } from './dialogs';
import { useAfterSave } from './useAfterSave';
import { useSaving } from './useSaving';

const contacts = catalogue.entity('contacts');
const roles = catalogue.entity('contactsRole');
const account = {
  source: 'AccountId',
  to: 'accounts',
  required: roles.fields.AccountId?.required ?? '',
  isGuide: false,
};
const failureMessage = 'There was a problem adding this contact. Reload the page and try again';

/** Returns whether contact and role were saved and only the mail failed: saving again repeats the mail. */
const isUnmailed = (error: unknown): boolean => error instanceof RefusedError && error.code === 'mail';

/**
 * Invites a person into an account. Written by hand, since one REST call creates the contact and its role and mails
 * it.
 */
export function Dialog({ isOpen, given = {}, contextRecord, onClose }: DialogProps) {
  const afterSave = useAfterSave();
  const accountId = given.AccountId ?? contextRecord?.keys.accounts;
  const { save, saving } = useSaving(async ({ AccountId, EmailAddress, Role }) => {
    const path = `/admin/contacts/create/${encodeURIComponent(String(AccountId))}`;
    await callPlatform('PUT', path, { email: String(EmailAddress).trim(), role: Role }).catch((cause: unknown) => {
      throw isUnmailed(cause) ? cause : new Error(failureMessage, { cause });
    });
    onClose();
    afterSave(undefined);
    return [contacts.create?.success ?? ''];
  });
  return (
    <DialogFrame
      title={useTitles()('addContact', contacts.create?.title ?? '')}
      isOpen={isOpen}
      saving={saving}
      defaultValues={{ AccountId: accountId ?? null, EmailAddress: '', ...defaultsOf(roles, ['Role']) }}
      onSave={save}
      onClose={onClose}
    >
      <PickerField
        entity={roles}
        picker={account}
        label={catalogue.entity('accounts').noun}
        disabled={accountId !== undefined}
      />
      <FormField entity={contacts} name="EmailAddress" pickers={[]} />
      <FormField entity={roles} name="Role" pickers={[]} />
    </DialogFrame>
  );
}
