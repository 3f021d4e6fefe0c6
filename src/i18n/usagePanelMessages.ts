/** The words of what is below the chart of a usage, in English as in New Zealand. */
export const usagePanelMessages = {
  composition: 'Composition',
  share: 'Share',
  noParts: 'None of the %{noun} that it consists of is metered: what they have channels for is shown here.',
  largestParts: 'Shown are %{count} %{noun} at most, those that used most in the last 30 days.',
  belowLoad: 'Its sub-loads. What they do not measure is left over.',
  belowMainIncomers: 'The loads below the main incomers. What they do not measure is left over.',
  partsUnread:
    '%{smart_count} of them was read less than the whole: what it used meanwhile is in what is left over. |||| %{smart_count} of them were read less than the whole: what they used meanwhile is in what is left over.',
  unmetered: 'Unmetered',
  others: 'Others',
  tooMuch: 'More than the whole',
  allParts: 'Show all %{count}',
  carpet: 'Hour by day',
  carpetOf: 'Usage of each hour of each day in %{unit}',
  carpetHint:
    'A click shows the day by itself. With the keyboard: arrow keys go from hour to hour, Enter shows the day.',
  dayIn: 'Day (usage in %{unit})',
  noSuchHour: 'the clocks skip this hour',
  duration: 'Load duration',
  durationOf: 'Hours by their usage in %{unit}, the largest first',
  durationAbout:
    'From %{most} in the largest hour to %{least} in the smallest; half of the hours used at least %{half}.',
  atLeast: '%{hours} (%{share}) with at least',
  hours: 'Hours',
  nothingRead: 'Nothing was read in these days.',
  tooManyDays: 'Hours are shown of %{days} days at most: please choose fewer days.',
  fewParts: 'Show the largest %{count}',
};
