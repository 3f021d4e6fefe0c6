import { useQuery } from '@tanstack/react-query';
import type { Entity } from '../../../resources/language/catalogue';
import { firstLoad, groupAbout, loadSeries } from '../../data/groupUsage';
import type { IdentifiedRow } from '../../data/rowId';
import { type SuggestedCause, suggestCauses } from './causes';
import { groupKeyOf, useTriageGroup } from './useTriageGroup';
import { weatherOf } from './weatherOf';

const hourMs = 3_600_000;
const failures: readonly unknown[] = ['Zero readings', 'Missing data'];
/** Hours after a failure within which higher usage is attributed to its end. */
const maxHoursAfterFailure = 48;

/** Returns the likeliest root causes of a group; undefined while loading. */
export function useCauses(entity: Entity, row: IdentifiedRow): readonly SuggestedCause[] | undefined {
  const place = groupKeyOf(row);
  const { data: about } = useQuery(groupAbout(place));
  const { data: group } = useTriageGroup(entity, row);
  const load = about && firstLoad(about);
  const { data: series } = useQuery({ ...loadSeries(place, load ?? ''), enabled: load !== undefined });
  if (!about || !group) return undefined;
  const start = Date.parse(String(row.StartDate));
  const hoursSinceFailures = group.earlier
    .filter(({ AlertType, EndDate }) => failures.includes(AlertType) && typeof EndDate === 'string')
    .map(({ EndDate }) => Math.round((start - Date.parse(String(EndDate))) / hourMs))
    .filter((hours) => hours >= 0 && hours <= maxHoursAfterFailure);
  return suggestCauses(
    {
      alertType: String(row.AlertType),
      alerts: about.alerts,
      start,
      end: row.EndDate ? Date.parse(String(row.EndDate)) : null,
      weather: series && weatherOf(series),
      hoursSinceFailure: hoursSinceFailures.length > 0 ? Math.min(...hoursSinceFailures) : undefined,
    },
    group.decided,
    row.BuildingId,
  );
}
