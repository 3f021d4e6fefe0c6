/** The words of what is below the chart of a usage, in English as in New Zealand. */
export const usagePanelMessages = {
  overlays: 'Over the chart',
  temperature: 'Temperature',
  expected: 'Expected',
  expectedLeast: 'Expected at least',
  expectedMost: 'Expected at most',
  noShortOverlay: 'Lines over the chart are by the hour: please choose an interval of an hour or more.',
  tooLongOverlay: 'A line over the chart is of %{days} days at most: please choose fewer days.',
  nothingExpected:
    'No expected use: the model that raises notifications learns from the weeks before, of measured channels, and needs one of each channel that is counted.',
  nextWeek: 'In the seven days from %{from} on, %{amount} are expected.',
  noStation:
    'There is no temperature of these days: the buildings of what is counted have no weather station in common, or it recorded nothing.',
  composition: 'Composition',
  share: 'Share',
  noParts: 'There are no metered %{noun} in it. Once they have channels, they are shown here.',
  largestParts: 'Shown are %{count} %{noun} at most, those that used most in the last 30 days.',
  belowLoad: 'Its sub-loads, and the remainder that they do not measure.',
  belowMainIncomers: 'The loads below the main incomers, and the remainder that they do not measure.',
  ownClocks: 'Days are those of the clock of each, so they do not add up to the hour.',
  partsUnread:
    '%{smart_count} of them has fewer readings than the whole: what it used meanwhile is in the remainder. |||| %{smart_count} of them have fewer readings than the whole: what they used meanwhile is in the remainder.',
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
  tooManyDays: 'Hours are shown of %{days} days at most: please choose fewer days.',
  fewParts: 'Show the largest %{count}',
};
