/** The words of what is below the chart of a usage, in English as in New Zealand. */
export const usagePanelMessages = {
  overlays: 'Overlays',
  temperature: 'Temperature',
  expected: 'Expected',
  expectedLeast: 'Expected at least',
  expectedMost: 'Expected at most',
  noShortOverlay: 'Overlays are hourly: please choose an interval of an hour or more.',
  tooLongOverlay: 'Overlays cover %{days} days at most: please choose fewer days.',
  nothingExpected:
    'No expected use: it is available once each channel that is included has a model. Models learn from the previous weeks of measured channels.',
  nextWeek: 'Expected use in the seven days from %{from}: %{amount}.',
  noStation:
    'There are no temperatures for these days: the buildings have no weather station in common, or it recorded nothing.',
  composition: 'Composition',
  share: 'Share',
  noParts: 'There are no metered %{noun} here. They are shown once they have channels.',
  largestParts: 'Shows %{count} %{noun} at most: those with the highest use in the last 30 days.',
  belowLoad: 'Its sub-loads, and the remainder that they do not measure.',
  belowMainIncomers: 'The loads below the main incomers, and the remainder that they do not measure.',
  ownClocks: 'Each is shown for the days of its own time zone, so the parts do not add up exactly.',
  partsUnread:
    '%{smart_count} of them has fewer readings than the whole: the use that is missing is in the remainder. |||| %{smart_count} of them have fewer readings than the whole: the use that is missing is in the remainder.',
  unmetered: 'Unmetered',
  others: 'Others',
  tooMuch: 'More than the whole',
  allParts: 'Show all %{count}',
  onceADay: 'It is read once a day: there are no hourly readings.',
  carpet: 'Hour by day',
  carpetOf: '%{amount} of each hour of each day in %{unit}',
  carpetHint:
    'A click shows the day by itself. With the keyboard: arrow keys go from hour to hour, Enter shows the day.',
  dayIn: 'Day (%{unit})',
  noSuchHour: 'the clocks skip this hour',
  duration: 'Load duration',
  durationOf: 'Hours by %{amount} in %{unit}, the largest first',
  durationAbout:
    'From %{most} in the largest hour to %{least} in the smallest; half of the hours have at least %{half}.',
  atLeast: '%{hours} (%{share}) with at least',
  hours: 'Hours',
  nothingRead: 'No readings in these days.',
  tooManyDays: 'Hours are shown for %{days} days at most: please choose fewer days.',
  fewParts: 'Show the largest %{count}',
};
