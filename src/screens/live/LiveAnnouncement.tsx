import Box from '@mui/material/Box';
import Fade from '@mui/material/Fade';
import Paper from '@mui/material/Paper';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/useMessages';

/** The last announcement and its number: the same text may be announced twice. */
interface Announcement {
  readonly text: string;
  readonly turn: number;
}

/** Returns what was said last, and a function that says something. */
export function useAnnouncement() {
  const [said, setSaid] = useState<Announcement>();
  const announce = (text: string | undefined): void => {
    if (text) setSaid((before) => ({ text, turn: (before?.turn ?? 0) + 1 }));
  };
  return { said, announce };
}

/** In ms. */
const shownFor = 6_000;

/** A line at the foot of the page that comes and goes, moves nothing and asks for nothing. */
export function LiveAnnouncement({ said }: { readonly said: Announcement | undefined }) {
  const translate = useMessages();
  const [over, setOver] = useState<Announcement>();
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setOver(said), shownFor);
    return () => clearTimeout(timer);
  }, [said]);
  const isShown = said !== undefined && over !== said;
  return (
    <Box sx={placeStyle} role="status" aria-label={translate('live.others')}>
      <Fade in={isShown} unmountOnExit>
        <Paper elevation={3} sx={noticeStyle}>
          {said?.text}
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
