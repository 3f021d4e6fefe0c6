import { hourMs } from '../../model/hourlySeries';

/** Alerts of one kind in one building that follow each other within this time are looked at together. */
export const groupWithinMs = 24 * hourMs;
/** Meters of a site or a feed that fail within this time of each other fail together. */
const failTogetherMs = hourMs;
/** Kinds of use above expected in one building that begin within this time are one evening. */
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

/** An alert as far as its cause is concerned. Times are in milliseconds; `until` is when it is known to have lasted. */
export interface AlertCause {
  readonly alertType: string;
  readonly buildingId: string;
  readonly siteId: string | null;
  readonly feedId: string | null;
  readonly start: number;
  readonly until: number;
}

/** Returns whether an alert has the cause of another that began before it, or with it. */
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
