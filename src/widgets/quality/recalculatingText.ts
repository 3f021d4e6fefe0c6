import type { UtilityUsage } from '../../../resources/shared/utilityUsage';
import type { useMessages } from '../../i18n/useMessages';
import { formatMoment } from '../../lib/dates';

/**
 * Returns the sentence that calculated readings are being recalculated, since the earliest time; undefined where none
 * are.
 */
export function recalculatingText(
  usages: readonly Pick<UtilityUsage, 'recalculatingSince'>[],
  translate: ReturnType<typeof useMessages>,
): string | undefined {
  const [since] = usages.flatMap(({ recalculatingSince }) => recalculatingSince ?? []).sort();
  return since && translate('usage.recalculating', { since: formatMoment(since) });
}
