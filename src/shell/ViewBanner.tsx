import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useProfile } from '../auth/permissions';
import { storedToken } from '../auth/session';
import { claimsOf } from '../auth/token';
import { endView } from '../auth/viewAs';
import { useMessages } from '../i18n/useMessages';
import { formatTime } from '../lib/dates';
import { inSmallLayout } from '../lib/pageSize';

interface ViewBannerProps {
  /** Sticky offset from the top of the page, in px. */
  readonly top: number;
}

/** Shows the contact as whom staff view the console, the end of the view, and a button that ends it. */
export function ViewBanner({ top }: ViewBannerProps) {
  const translate = useMessages();
  const particulars = useProfile()?.particulars;
  const expiry = claimsOf(storedToken() ?? '')?.exp;
  if (!particulars || expiry === undefined) return null;
  const { displayName, emailAddress } = particulars;
  const until = formatTime(new Date(expiry * 1_000).toISOString());
  return (
    <Alert
      role="region"
      aria-label={translate('access.viewTitle')}
      severity="warning"
      variant="filled"
      sx={{ ...bannerStyle, top }}
      action={
        <Button color="inherit" variant="outlined" onClick={endView}>
          {translate('access.viewEnd')}
        </Button>
      }
    >
      {translate('access.viewBanner', { name: displayName, email: emailAddress, until })}
    </Alert>
  );
}

const bannerStyle = {
  position: 'sticky',
  zIndex: 'appBar',
  mx: -3,
  mt: -2,
  mb: 2,
  px: 3,
  borderRadius: 0,
  alignItems: 'center',
  [inSmallLayout]: { mx: -1.5, px: 1.5 },
} as const;
