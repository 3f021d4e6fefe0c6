/**
 * The accuracy of forecasts of a channel's weeks, each from the readings before it. Shares are from 0 to 1.
 */
export interface ModelCard {
  /** First and last day (UTC) that were compared: `2026-01-31`. */
  readonly from: string;
  readonly to: string;
  /** CV(RMSE) and NMBE of hours. */
  readonly cvRmse: number;
  readonly nmbe: number;
  /** Of months; null with fewer than two months. */
  readonly monthlyCvRmse: number | null;
  readonly monthlyNmbe: number | null;
  /** Null where the use is constant. */
  readonly r2: number | null;
  /** Share of the hours that were read without a fault of the meter. */
  readonly coverage: number;
  /** Days with readings, and the first of them. */
  readonly daysLearnt: number;
  readonly learntSince: string;
  /** Whether it is within `guideline14`, both by hours and by months. */
  readonly isCalibrated: boolean;
  readonly months: number;
  /** Months in which expected hours had a large RMSE against the year's mean: see `server/model/modelCard.ts`. */
  readonly badMonths: number;
  /** Whether the detection raises no notifications of unusual use here, as most months are bad. */
  readonly isSilent: boolean;
}

/** The name in `dw_MLModelMetadata` of the model of expected use. */
export const expectationModel = 'Hour-of-week profile';

/** ASHRAE Guideline 14: the greatest errors of a calibrated model, by hours or days and by months. */
export const guideline14 = { hour: { cvRmse: 0.3, nmbe: 0.1 }, month: { cvRmse: 0.15, nmbe: 0.05 } } as const;
