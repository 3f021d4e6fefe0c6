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
    'Nothing is expected: the model that raises notifications judges measured channels by the weeks before, and has to know all that is counted.',
  nextWeek: 'In the seven days from %{from} on, %{amount} are expected.',
  noStation:
    'There is no temperature of these days: the buildings of what is counted have no weather station in common, or it recorded nothing.',
  composition: 'Composition',
  share: 'Share',
  noParts: 'There are no metered %{noun} in it. Once they have channels, they are shown here.',
  largestParts: 'Shown are %{count} %{noun} at most, those that used most in the last 30 days.',
  belowLoad: 'Its sub-loads. What they do not measure is left over.',
  belowMainIncomers: 'The loads below the main incomers. What they do not measure is left over.',
  ownClocks: 'Days are those of the clock of each, so they do not add up to the hour.',
  partsUnread:
    '%{smart_count} of them was read less than the whole: what it used meanwhile is in what is left over. |||| %{smart_count} of them were read less than the whole: what they used meanwhile is in what is left over.',
  unmetered: 'Unmetered',
  others: 'Others',
  tooMuch: 'More than the whole',
  allParts: 'Show all %{count}',
  onceADay: 'It is read once a day: nobody knows its hours.',
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
  nothingRead: 'Nothing was read in these days.',
  tooManyDays: 'Hours are shown of %{days} days at most: please choose fewer days.',
  fewParts: 'Show the largest %{count}',
};
