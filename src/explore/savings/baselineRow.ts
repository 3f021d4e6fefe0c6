import type { BaselineIntervalWord } from '../../../resources/enums/baselineInterval';
import type { BaselineMethodWord } from '../../../resources/enums/baselineMethod';
import type { BaselineStateWord } from '../../../resources/enums/baselineState';
import type { IdentifiedRow } from '../../data/rowId';

/** Columns of a project's baseline that the page reads. */
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

/** In ms after `UpdatedOn`: a minute, to which it is rounded, and the time until a fit has started and ended. */
const settleMs = 90_000;

/**
 * Whether a fit may be pending: the baseline was never fitted, or saved after its fit. `UpdatedOn` has a precision of
 * one minute, so one that was fitted within that minute may have been saved again afterwards.
 */
export const isFitPending = (
  { FittedOn, UpdatedOn }: Pick<BaselineRow, 'FittedOn' | 'UpdatedOn'>,
  now = Date.now(),
): boolean =>
  FittedOn === null || Date.parse(UpdatedOn) > Date.parse(FittedOn) || Date.parse(UpdatedOn) + settleMs > now;
