import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { useProfile } from '../auth/permissions';
import { useMessages } from '../i18n/useMessages';
import { useTitles } from '../i18n/useTitles';
import { modalSearch } from '../lib/paths';
import { CreateDialog } from './CreateDialog';
import { createdBy, type DialogProps, linkedBy, modalNames, type NestedCreate, writtenDialog } from './dialogs';
import { dialogTitle } from './dialogTitle';
import { LinkDialog } from './LinkDialog';
import { type Opening, resumeForm } from './opening';
import { UnavailableDialog } from './UnavailableDialog';
import { useContextRecord } from './useContextRecord';
import { useForbiddenReason } from './useForbiddenReason';
import { useRestoreFocus } from './useRestoreFocus';

/** Shows the dialog that the address names (`?modal=addSite`) over the current page. */
export function DialogHost() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const modal = new URLSearchParams(search).get('modal');
  const latest = useRef({ pathname, modal });
  latest.current = { pathname, modal };
  const requested = modal && modalNames.has(modal) ? modal : undefined;
  const isRequested = requested !== undefined;
  const [{ shown, openedOn, isOpen, count }, setOpening] = useState({
    shown: requested,
    openedOn: pathname,
    isOpen: isRequested,
    count: 0,
  });
  if (requested ? !isOpen || shown !== requested || openedOn !== pathname : isOpen)
    // Each opening mounts a new form without previous values, also for the same dialog over another record.
    setOpening({
      shown: requested ?? shown,
      openedOn: pathname,
      isOpen: isRequested,
      count: requested ? count + 1 : count,
    });
  const { isPending, contextRecord } = useContextRecord(isRequested);
  useRestoreFocus(isRequested);
  const profile = useProfile();
  // Forms depend on the profile: one that is mounted before it is loaded would change and lose input.
  if (!shown || !profile) return null;
  if (isRequested && isPending) return null;
  const opening = (state ?? {}) as Opening;
  const { waiting } = opening;
  const navigateTo = (to: string | undefined, next: Opening | undefined): void => {
    // Not from a dialog that was left while it saved: its page would come back.
    if (latest.current.pathname !== pathname || latest.current.modal !== modal) return;
    navigate({ pathname, search: modalSearch(search, to) }, { replace: true, ...(next ? { state: next } : {}) });
  };
  const createNested = ({ to, title, source, suspended, keys }: NestedCreate): void => {
    const from = { modal: shown, title, source, opening: { ...opening, suspended } };
    if (to.create) navigateTo(to.create.dialog, { waiting: from, ...(keys ? { keys } : {}) });
  };
  return (
    <NamedDialog
      key={count}
      modal={shown}
      isOpen={isOpen}
      isStaff={profile.isStaff ?? false}
      given={opening.given}
      opening={opening}
      contextRecord={contextRecord}
      onClose={() => navigateTo(waiting?.modal, waiting && resumeForm(waiting, undefined))}
      onCreated={waiting && ((id) => navigateTo(waiting.modal, resumeForm(waiting, id)))}
      onCreateNested={createNested}
    />
  );
}

/** Shows a dialog by name: the component written by hand, otherwise the one that a resource file defines. */
function NamedDialog({ modal, ...props }: DialogProps & { readonly modal: string }) {
  const refusal = useForbiddenReason(modal, props.opening, props.contextRecord);
  const titleOf = useTitles();
  const translate = useMessages();
  const Written = writtenDialog(modal);
  // Instead of a form that could not be saved.
  if (refusal)
    return (
      <UnavailableDialog
        title={titleOf(modal, dialogTitle(modal))}
        sentence={refusal}
        isOpen={props.isOpen}
        onClose={props.onClose}
      />
    );
  if (Written) return <Written {...props} />;
  const created = createdBy(modal);
  if (created) return <CreateDialog entity={created} {...props} />;
  if (linkedBy(modal).length > 0) return <LinkDialog modal={modal} {...props} />;
  return (
    <UnavailableDialog
      title={translate('dialogs.unavailable')}
      sentence={translate('dialogs.unavailableAbout', { modal })}
      isOpen={props.isOpen}
      onClose={props.onClose}
    />
  );
}
