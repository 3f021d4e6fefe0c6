import type { BaselineIntervalWord } from '../../../resources/enums/baselineInterval';
import type { BaselineMethodWord } from '../../../resources/enums/baselineMethod';
import type { BaselineStateWord } from '../../../resources/enums/baselineState';
import type { IdentifiedRow } from '../../data/rowId';

/** A baseline of a project as the page has read it. */
export interface BaselineRow extends IdentifiedRow {
  readonly UtilityType: number;
  readonly StartDate: string;
  readonly EndDate: string;
  readonly Interval: BaselineIntervalWord;
  readonly State: BaselineStateWord | null;
  readonly Method: BaselineMethodWord | null;
  readonly CvRmse: number | null;
  readonly Nmbe: number | null;
  readonly MonthlyCvRmse: number | null;
  readonly RSquared: number | null;
  /** Null until it is fitted. */
  readonly FittedOn: string | null;
  readonly UpdatedOn: string;
}

/** In ms: the minute of its stamp, and the time that a fit takes to begin and to end. */
const settleMs = 90_000;

/**
 * Whether it may be going to be fitted in some seconds: it is new, or was saved since. Its stamp is the minute in which it
 * was saved, so one that was fitted within that minute may have been saved once more behind it.
 */
export const isFitPending = (
  { FittedOn, UpdatedOn }: Pick<BaselineRow, 'FittedOn' | 'UpdatedOn'>,
  now = Date.now(),
): boolean =>
  FittedOn === null || Date.parse(UpdatedOn) > Date.parse(FittedOn) || Date.parse(UpdatedOn) + settleMs > now;
