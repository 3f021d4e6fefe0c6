/** The words of a channel's model card, in English. */
export const modelCardMessages = {
  title: 'How good the forecast of a week is here',
  about:
    'Each week is forecast from the eight weeks before it, by the hour of the week: the latest counted most, by the weather and at the level of the last days, or of water by the mean. Compared with what was read from %{from} to %{to}.',
  learnt: 'Has learnt since %{since}: %{smart_count} day. |||| Has learnt since %{since}: %{days} days.',
  calibrated: 'Within the limits of ASHRAE Guideline 14',
  notCalibrated: 'Not within the limits of ASHRAE Guideline 14',
  tooFewMonths: 'Less than two months: ASHRAE Guideline 14 has no verdict yet',
  silent:
    'The detection says nothing of high, low or after-hours use here: in %{bad} of %{months} months the expectation missed by more than twice the mean use, or said no more than a mean would. Faults of the meter are still found.',
  speaks: 'The detection says what use is unusual here.',
  figure: 'Figure',
  value: 'Here',
  limit: 'Limit',
  hourlyCvRmse: 'CV(RMSE) of hours',
  hourlyNmbe: 'NMBE of hours',
  monthlyCvRmse: 'CV(RMSE) of months',
  monthlyNmbe: 'NMBE of months',
  r2: 'R², the share of the variance that is explained',
  coverage: 'Hours that were read without a fault',
  atMost: 'at most %{limit}',
  plusMinus: '± %{limit}',
  noLimit: 'none',
  beyond: 'Beyond the limit',
  none: 'There is no model card yet. A channel gets one within a day of two weeks of readings; it is made anew every four weeks.',
  tooFew: 'Too little was read for a model card: two weeks beside the ten days that are learnt from first.',
  failed: 'The model card could not be loaded',
} as const;
