import CalmIcon from '@mui/icons-material/CheckCircle';
import SilentIcon from '@mui/icons-material/Error';
import ToReviewIcon from '@mui/icons-material/Notifications';
import type { MappedSite } from '../../data/estateMap';

/** What of a site needs attention, as the map shows it. */
export const siteStates = {
  silent: { Icon: SilentIcon, colour: 'error.main', words: 'home.mapSilentSites' },
  toReview: { Icon: ToReviewIcon, colour: 'warning.main', words: 'home.mapToReviewSites' },
  calm: { Icon: CalmIcon, colour: 'success.main', words: 'home.mapCalmSites' },
} as const;

export function stateOf({ silent, toReview }: MappedSite): keyof typeof siteStates {
  if (silent > 0) return 'silent';
  return toReview > 0 ? 'toReview' : 'calm';
}

/** Those with channels without data first, then those with notifications to review. */
export const byAttention = (one: MappedSite, other: MappedSite): number =>
  other.silent - one.silent || other.toReview - one.toReview;
