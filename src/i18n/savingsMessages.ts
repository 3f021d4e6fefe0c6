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
  usedChart: 'Actual use, and the use to be expected without the project, in %{unit}',
  avoidedChart: 'Avoided use since the project, in %{unit}',
  share:
    '%{share} of what was to be expected, on %{days} day since %{from}, at 90% confidence. |||| %{share} of what was to be expected, on %{days} days since %{from}, at 90% confidence.',
  unclear:
    '%{share} of what was to be expected, on %{days} day since %{from}: within the uncertainty of 90% confidence, it may be nothing. |||| %{share} of what was to be expected, on %{days} days since %{from}: within the uncertainty of 90% confidence, it may be nothing.',
  faulty:
    '%{smart_count} day is not counted: the meter had a fault. |||| %{smart_count} days are not counted: the meter had a fault.',
  estimated: '%{smart_count} of these days has estimates. |||| %{smart_count} of these days have estimates.',
  money: 'Saved cost',
  ofPromise: 'Of what was promised',
  ofEntered: 'Of the cumulative savings entered',
  ofSpent: 'Of the cost thus far',
  partOf: '%{part} of %{hoped}',
  payback: 'Payback at this rate',
  years: '%{years} years',
  fit: '%{method}, %{from} – %{to}: CV(RMSE) %{cvRmse}, of months %{months}, NMBE %{nmbe}, R² %{r2}',
  short:
    'The baseline is shorter than a year: what is used in a season that it leaves out is a guess, and the uncertainty does not tell of that.',
  corrected:
    'Readings of the days of this baseline were corrected on %{when}, after it was fitted to them: what it expects rests on what they were.',
  fitAgain: 'Fit again',
  lost: 'The savings are lost: from %{from} to %{until} %{used} of what was to be expected was used, and %{before} before. %{missing} of savings are missing.',
  lostPromise:
    'The promised savings do not come: from %{from} to %{until} %{used} of what was to be expected was used, where %{before} was promised. %{missing} of savings are missing.',
  lostDays: 'Savings lost',
  notImplemented: 'The project has no implementation date yet: savings are measured from the day after it.',
  nothingYet: 'No day since the project has readings and weather yet.',
  noBaseline:
    'Nothing is measured yet. A baseline is what the load or building used before the project, by the weather and the week: choose a year of days before it.',
  fitting: 'The baseline is being fitted. That takes some seconds.',
  tooFew:
    'Of the days of the baseline at least 90% are needed with readings, without faults of the meter, and with temperatures of the weather station where it follows the weather. Choose other days below, or one that does not follow the weather.',
  addBaseline: 'Measure against the year before it',
  failed: 'The savings could not be measured',
};
