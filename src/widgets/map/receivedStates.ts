import OnTimeIcon from '@mui/icons-material/CheckCircle';
import SilentIcon from '@mui/icons-material/Error';
import PartlySilentIcon from '@mui/icons-material/ReportProblem';
import LateIcon from '@mui/icons-material/WatchLater';
import type { ReceivedBuilding } from '../../data/receivedMap';

/** States of a building by how late its data is, the worst first. */
export const receivedStates = {
  silent: { Icon: SilentIcon, colour: 'error.main', words: 'receivedMap.silent' },
  partlySilent: { Icon: PartlySilentIcon, colour: 'warning.main', words: 'receivedMap.partlySilent' },
  late: { Icon: LateIcon, colour: 'info.main', words: 'receivedMap.late' },
  onTime: { Icon: OnTimeIcon, colour: 'success.main', words: 'receivedMap.onTime' },
} as const;

/**
 * Returns the state of a building. Less than one interval late counts as on time: many loggers send minutes after the
 * reading.
 */
export function receivedStateOf({
  channels,
  silentChannels,
  lateIntervals,
}: Pick<ReceivedBuilding, 'channels' | 'silentChannels' | 'lateIntervals'>): keyof typeof receivedStates {
  if (silentChannels > 0) return silentChannels === channels ? 'silent' : 'partlySilent';
  return lateIntervals >= 1 ? 'late' : 'onTime';
}
