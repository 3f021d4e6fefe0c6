import CalmIcon from '@mui/icons-material/CheckCircle';
import SilentIcon from '@mui/icons-material/Error';
import ToReviewIcon from '@mui/icons-material/Notifications';
import type { MappedSite } from '../../data/estateMap';

/** The states of a site on the map, with their icon, colour and message. */
export const siteStates = {
  silent: { Icon: SilentIcon, colour: 'error.main', words: 'home.mapSilentSites' },
  toReview: { Icon: ToReviewIcon, colour: 'warning.main', words: 'home.mapToReviewSites' },
  calm: { Icon: CalmIcon, colour: 'success.main', words: 'home.mapCalmSites' },
} as const;

export function stateOf({ silent, toReview }: MappedSite): keyof typeof siteStates {
  if (silent > 0) return 'silent';
  return toReview > 0 ? 'toReview' : 'calm';
}

/** Orders sites by their number of channels without data, then of notifications to review, most first. */
export const byAttention = (one: MappedSite, other: MappedSite): number =>
  other.silent - one.silent || other.toReview - one.toReview;
