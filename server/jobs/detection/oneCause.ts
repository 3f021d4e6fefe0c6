import { hourMs } from '../../model/hourlySeries';

/** Alerts of one type in one building within this time of each other have one cause. */
export const groupWithinMs = 24 * hourMs;
/** Failures of meters of one site or feed within this time have one cause. */
const failTogetherMs = hourMs;
/** Alerts of use above expected in one building that begin within this time have one cause. */
const eveningMs = 12 * hourMs;

const aboveExpected: readonly string[] = [
  'High usage',
  'After-hours usage',
  'Spike',
  'Pattern change',
  'Early start',
  'Late end',
];
const failures: readonly string[] = ['Zero readings', 'Missing data', 'Stuck reading', 'Generation at night'];

/** Properties of an alert that determine its cause. Times are in milliseconds since 1970; `until` is its known end. */
export interface AlertCause {
  readonly alertType: string;
  readonly buildingId: string;
  readonly siteId: string | null;
  readonly feedId: string | null;
  readonly start: number;
  readonly until: number;
}

/** Whether an alert has the same cause as another that began before it, or with it. */
export function isOneCause(one: AlertCause, before: AlertCause): boolean {
  const isSameBuilding = one.buildingId === before.buildingId;
  const isSameKind = one.alertType === before.alertType;
  const apartMs = Math.abs(one.start - before.start);
  if (isSameBuilding && isSameKind && one.start >= before.start && one.start <= before.until + groupWithinMs)
    return true;
  if (isFailure(one) && isFailure(before))
    return apartMs <= failTogetherMs && (isSame(one.siteId, before.siteId) || isSame(one.feedId, before.feedId));
  return (
    isSameBuilding &&
    aboveExpected.includes(one.alertType) &&
    aboveExpected.includes(before.alertType) &&
    apartMs <= eveningMs
  );
}

const isFailure = ({ alertType }: AlertCause): boolean => failures.includes(alertType);
const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other;
