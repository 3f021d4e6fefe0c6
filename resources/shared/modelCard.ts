/**
 * How well the weeks of a channel were forecast as each of them began, kept with the channel's model. Shares are of 1.
 */
export interface ModelCard {
  /** First and last day (UTC) of what was compared: `2026-01-31`. */
  readonly from: string;
  readonly to: string;
  /** CV(RMSE) and NMBE of hours. */
  readonly cvRmse: number;
  readonly nmbe: number;
  /** Of months; null while less than two are known. */
  readonly monthlyCvRmse: number | null;
  readonly monthlyNmbe: number | null;
  readonly r2: number;
  /** Share of the hours that were read without a fault of the meter. */
  readonly coverage: number;
  /** Days that were read, and the first of them. */
  readonly daysLearnt: number;
  readonly learntSince: string;
  /** By the limits of ASHRAE Guideline 14, of hours and of months. */
  readonly isCalibrated: boolean;
  readonly months: number;
  /** Months in which the expectation said nothing about the hours. */
  readonly badMonths: number;
  /** Whether the detection says nothing of unusual use here: most months are bad. */
  readonly isSilent: boolean;
}

/** As the model that the detection expects use by is called in `dw_MLModelMetadata`. */
export const expectationModel = 'Hour-of-week profile';

/** ASHRAE Guideline 14: what a model may stray by to be called calibrated, by hours or days and by months. */
export const guideline14 = { hour: { cvRmse: 0.3, nmbe: 0.1 }, month: { cvRmse: 0.15, nmbe: 0.05 } } as const;
