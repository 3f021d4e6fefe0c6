import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useMessages } from '../../i18n/useMessages';
import { ConfirmDialog } from '../../widgets/ConfirmDialog';

/** Asks for confirmation before another page is opened while cells are unsaved. */
export function UnsavedGuard({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const translate = useMessages();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault();
  });
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={translate('grid.leaveTitle')}
      cancel={translate('grid.stay')}
      confirm={translate('grid.leave')}
      isDestructive
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {translate('grid.leaveAbout')}
    </ConfirmDialog>
  );
}
