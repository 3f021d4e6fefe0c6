/** The words of a channel's model card, in English. */
export const modelCardMessages = {
  title: 'Accuracy of the weekly forecast',
  about:
    'Each week is forecast from the eight weeks before it, by the hour of the week (of electricity by other working days too): the latest weeks count most, with the weather and at the level of the last days. Water is forecast by its mean. Compared with the readings from %{from} to %{to}.',
  learnt: 'Has learnt since %{since}: %{smart_count} day. |||| Has learnt since %{since}: %{days} days.',
  calibrated: 'Within the limits of ASHRAE Guideline 14',
  notCalibrated: 'Not within the limits of ASHRAE Guideline 14',
  tooFewMonths: 'Less than two months: too short for ASHRAE Guideline 14',
  silent:
    'High, low and after-hours use is not detected here: in %{bad} of %{months} months the expectation missed by more than twice the mean use, or was no better than a mean. Meter faults are still detected.',
  speaks: 'Unusual use is detected here.',
  figure: 'Figure',
  value: 'Here',
  limit: 'Limit',
  hourlyCvRmse: 'CV(RMSE) of hours',
  hourlyNmbe: 'NMBE of hours',
  monthlyCvRmse: 'Monthly CV(RMSE)',
  monthlyNmbe: 'NMBE of months',
  r2: 'R², the share of the variance that is explained',
  coverage: 'Hours with readings, without a fault',
  atMost: 'at most %{limit}',
  plusMinus: '± %{limit}',
  noLimit: 'none',
  beyond: 'Beyond the limit',
  none: 'There is no model card yet. A channel gets one within a day of two weeks of readings; it is updated every four weeks.',
  tooFew: 'Too few readings for a model card: it needs two weeks, after ten days to learn from.',
  failed: 'The model card could not be loaded',
} as const;
