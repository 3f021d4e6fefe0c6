/** The words of a channel's model card, in English. */
export const modelCardMessages = {
  title: 'Accuracy of the weekly forecast',
  about:
    'Each week is forecast from the eight weeks before it, for each hour of the week (for electricity from other working days too). The latest weeks count most, and the forecast is adjusted to the weather and to the level of the last days. For water, the forecast is the mean. It is compared with the readings from %{from} to %{to}.',
  learnt:
    'Learns from readings since %{since}: %{smart_count} day. |||| Learns from readings since %{since}: %{days} days.',
  calibrated: 'Within the limits of ASHRAE Guideline 14',
  notCalibrated: 'Not within the limits of ASHRAE Guideline 14',
  tooFewMonths: 'Less than two months: too short for ASHRAE Guideline 14',
  silent:
    'High, low and after-hours use is not detected here: in %{bad} of %{months} months the expected use was off by more than twice the mean use, or was no better than the mean. Meter faults are still detected.',
  speaks: 'Unusual use is detected here.',
  figure: 'Figure',
  value: 'Value',
  limit: 'Limit',
  hourlyCvRmse: 'CV(RMSE), hourly',
  hourlyNmbe: 'NMBE, hourly',
  monthlyCvRmse: 'CV(RMSE), monthly',
  monthlyNmbe: 'NMBE, monthly',
  r2: 'R², share of the variance explained',
  coverage: 'Hours with readings and without a fault',
  atMost: 'at most %{limit}',
  plusMinus: '± %{limit}',
  noLimit: 'none',
  beyond: 'Outside the limit',
  none: 'There is no model card yet. A channel gets one within a day after it has two weeks of readings; it is updated every four weeks.',
  tooFew: 'Too few readings for a model card: it needs two weeks, after ten days to learn from.',
  failed: 'The model card could not be loaded',
} as const;
