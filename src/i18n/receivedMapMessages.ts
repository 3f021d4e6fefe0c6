/** The words of the map of data received. */
export const receivedMapMessages = {
  title: 'Buildings by how late their data is',
  show: 'Show map',
  hide: 'Hide map',
  triage: 'Triage unmetered use here',
  silent: 'All channels silent',
  partlySilent: 'Some channels silent',
  late: 'At least one reading late',
  onTime: 'On time',
  countOf: '%{state}: %{count}',
  silentOf: 'Silent since %{since} |||| %{silent} of %{smart_count} channels silent since %{since}',
  lateBy: 'Late by %{time}',
  group: '%{count} buildings here, %{onTime} on time',
  more: '%{count} more: all buildings',
  first: 'The %{shown} of %{total} buildings with the most silent or late channels',
  placeless: '%{smart_count} building has no weather station |||| %{smart_count} buildings have no weather station',
  empty:
    'None of these buildings is on the map: a building is shown at its weather station. The table lists all of them.',
  none: 'No buildings match these filters.',
} as const;
