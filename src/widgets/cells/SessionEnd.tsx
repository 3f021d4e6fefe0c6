import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useRefresh } from 'react-admin';
import { endSession } from '../../auth/ownSecurity';
import { useProfile } from '../../auth/permissions';
import type { CellProps } from '../../fields/kind';
import { useMessages } from '../../i18n/useMessages';
import { formatMoment } from '../../lib/dates';
import { LoadingButton } from '../LoadingButton';
import { useToast } from '../useToast';

/** Shows when a session expires and, for staff, a button that ends it. */
export function Cell({ value, row }: CellProps) {
  const isStaff = useProfile()?.isStaff ?? false;
  const isOpen = !row.EndedOn && Date.parse(String(value)) > Date.now();
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', whiteSpace: 'nowrap' }}>
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoment(String(value))}</span>
      {isOpen && isStaff && <EndButton id={String(row.SessionId)} browser={row.Browser} />}
    </Stack>
  );
}

function EndButton({ id, browser }: { readonly id: string; readonly browser: unknown }) {
  const toast = useToast();
  const translate = useMessages();
  const refresh = useRefresh();
  const { mutate: end, isPending } = useMutation({
    mutationFn: () => endSession(id),
    onSuccess: () => toast.success('Session ended!'),
    onError: toast.error,
    onSettled: refresh,
  });
  return (
    <LoadingButton
      color="error"
      loading={isPending}
      aria-label={translate('fields.endSessionOf', { browser: String(browser ?? translate('fields.unknownBrowser')) })}
      // A click on the row would open the session's page.
      onClick={(event) => {
        event.stopPropagation();
        end();
      }}
      sx={{ py: 0, px: 1, my: -0.5, minWidth: 0, minHeight: 24 }}
    >
      {translate('fields.endSession')}
    </LoadingButton>
  );
}
