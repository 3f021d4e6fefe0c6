/** The words of what a project saves, in English as in New Zealand. */
export const savingsMessages = {
  avoided: 'Avoided use',
  moreUsed: 'Used more than expected',
  actual: 'Actual',
  expected: 'Expected without the project',
  uncertainty: '± at 90% confidence',
  least: 'At least',
  most: 'At most',
  promised: 'Promised',
  before: 'Before the project',
  month: 'Month',
  days: 'Days',
  monthPart: 'Of the month (%)',
  interval: 'Interval',
  utility: 'Utility',
  usedChart: 'Actual use, and the use expected without the project, in %{unit}',
  avoidedChart: 'Avoided use since the project, in %{unit}',
  share:
    '%{share} of expected use, on %{days} day since %{from}, at 90% confidence. |||| %{share} of expected use, on %{days} days since %{from}, at 90% confidence.',
  unclear:
    '%{share} of expected use, on %{days} day since %{from}: not significant at 90% confidence. |||| %{share} of expected use, on %{days} days since %{from}: not significant at 90% confidence.',
  faulty:
    '%{smart_count} day is not counted: the meter had a fault. |||| %{smart_count} days are not counted: the meter had a fault.',
  estimated: '%{smart_count} of these days has estimates. |||| %{smart_count} of these days have estimates.',
  money: 'Saved cost',
  ofPromise: 'Of the promised savings',
  ofEntered: 'Of the cumulative savings entered',
  ofSpent: 'Of the cost thus far',
  partOf: '%{part} of %{hoped}',
  payback: 'Payback at this rate',
  years: '%{years} years',
  fit: '%{method}, %{from} – %{to}: CV(RMSE) %{cvRmse}, monthly %{months}, NMBE %{nmbe}, R² %{r2}',
  short:
    'The baseline is shorter than a year: use in the seasons that it leaves out is extrapolated, which the uncertainty does not include.',
  corrected:
    'Readings of this baseline period were corrected on %{when}, after it was fitted: it is still based on the earlier readings.',
  fitAgain: 'Fit again',
  lost: 'The savings are lost: from %{from} to %{until} use was %{used} of expected use, compared with %{before} before. Savings are short by %{missing}.',
  lostPromise:
    'The promised savings are not achieved: from %{from} to %{until} use was %{used} of expected use, where %{before} was promised. Savings are short by %{missing}.',
  lostDays: 'Savings lost',
  notImplemented: 'The project has no implementation date yet: savings are measured from the day after it.',
  nothingYet: 'No day since the project has both readings and weather data yet.',
  noBaseline:
    'No savings are measured yet. A baseline describes the use of the load or building before the project, by the weather and the week: choose a year before it.',
  fitting: 'The baseline is being fitted. This takes a few seconds.',
  tooFew:
    'At least 90% of the days of the baseline must have readings without meter faults and, if the baseline follows the weather, temperatures of the weather station. Choose other days below, or a baseline that does not follow the weather.',
  addBaseline: 'Measure against the year before it',
  failed: 'The savings could not be measured',
};
