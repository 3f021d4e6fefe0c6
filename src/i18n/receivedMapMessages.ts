/** The words of the map of data received. */
export const receivedMapMessages = {
  title: 'Buildings by how late their data is',
  show: 'Show map',
  hide: 'Hide map',
  triage: 'Triage what is unmetered here',
  silent: 'All channels silent',
  partlySilent: 'Some channels silent',
  late: 'At least one reading late',
  onTime: 'On time',
  countOf: '%{state}: %{count}',
  silentOf: 'Silent since %{since} |||| %{silent} of %{smart_count} channels silent since %{since}',
  lateBy: 'Late by %{time}',
  group: '%{count} buildings here, %{onTime} on time',
  more: '%{count} more: all buildings',
  first: 'The %{shown} of %{total} buildings of which most is silent or late',
  placeless: '%{smart_count} building has no weather station |||| %{smart_count} buildings have no weather station',
  empty:
    'None of these buildings is on the map: a building has the place of its weather station. The table has all of them.',
  none: 'There are no buildings under these filters.',
} as const;
