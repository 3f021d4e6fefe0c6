import Box from '@mui/material/Box';
import Fade from '@mui/material/Fade';
import Paper from '@mui/material/Paper';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/useMessages';

/** The last announcement, with its number, since the same text may be announced twice. */
interface Announcement {
  readonly text: string;
  readonly turn: number;
}

/** Returns the last announcement and a function that announces a text. */
export function useAnnouncement() {
  const [announcement, setAnnouncement] = useState<Announcement>();
  const announce = (text: string | undefined): void => {
    if (text) setAnnouncement((before) => ({ text, turn: (before?.turn ?? 0) + 1 }));
  };
  return { announcement, announce };
}

/** How long an announcement is shown. */
const shownMs = 6_000;

/** Shows an announcement over the foot of the page for a few seconds, in a live region. */
export function LiveAnnouncement({ announcement }: { readonly announcement: Announcement | undefined }) {
  const translate = useMessages();
  const [expired, setExpired] = useState<Announcement>();
  useEffect(() => {
    if (!announcement) return undefined;
    const timer = setTimeout(() => setExpired(announcement), shownMs);
    return () => clearTimeout(timer);
  }, [announcement]);
  const isShown = announcement !== undefined && expired !== announcement;
  return (
    <Box sx={placeStyle} role="status" aria-label={translate('live.others')}>
      <Fade in={isShown} unmountOnExit>
        <Paper elevation={3} sx={noticeStyle}>
          {announcement?.text}
        </Paper>
      </Fade>
    </Box>
  );
}

const placeStyle = { position: 'sticky', bottom: 12, height: 0, zIndex: 3, pointerEvents: 'none' } as const;

const noticeStyle = {
  position: 'absolute',
  bottom: 0,
  left: 0,
  maxWidth: 480,
  px: 1.5,
  py: 0.75,
  typography: 'body2',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
