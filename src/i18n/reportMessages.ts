/** The words of what a report holds use against, in English as in New Zealand. */
export const reportMessages = {
  title: 'Use against the targets',
  byBaseline: "Compared with the same months of the baselines of the account's projects, since the report began.",
  byModel:
    "Compared with the use that the baselines of the account's projects expect for the weather and the week, since the report began.",
  noMode: 'Nothing is compared: the report has no baseline mode.',
  none: 'Nothing to compare yet: no project of the account has a fitted baseline with readings after it.',
  utility: 'Utility',
  used: 'Used',
  baseline: 'Baseline',
  percent: 'Of the baseline',
  target: 'Target',
  result: 'Result',
  within: 'Within the target',
  above: 'Above the target',
  known: '%{known} of the days have data',
  estimated: '%{estimated} of the days with data have estimates',
  corrected: 'readings of a baseline period were corrected on %{when}, after it was fitted',
  places: '%{smart_count} place, %{from} – %{to} |||| %{smart_count} places, %{from} – %{to}',
  failed: 'The targets could not be compared',
};
