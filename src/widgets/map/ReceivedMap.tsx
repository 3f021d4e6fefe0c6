import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { DataLevel } from '../../../resources/enums/dataLevel';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { mapFilter, type ReceivedBuilding, readReceivedMap } from '../../data/receivedMap';
import { useMessages } from '../../i18n/useMessages';
import { formatMoment } from '../../lib/dates';
import { lengthOfTime } from '../../lib/lengthOfTime';
import { formatCount } from '../../lib/locale';
import { filteredListPath } from '../../lib/paths';
import { ErrorNotice } from '../ErrorNotice';
import { coordinatesOf } from './coordinates';
import { MapLegend } from './MapLegend';
import { MapPicture } from './MapPicture';
import type { MapItem, MapState } from './mapItem';
import { receivedStateOf, receivedStates } from './receivedStates';

const height = 240;

/** Shows the buildings of the data received list on a map. A click on one filters the list to its channels. */
export function ReceivedMap() {
  const translate = useMessages();
  const latenessOf = useLateness();
  const { send } = useDataProvider<ConsoleDataProvider>();
  const { filterValues } = useListContext();
  const filter = mapFilter(filterValues);
  const { data, error, refetch } = useQuery({
    queryKey: ['dataReceived', 'map', filter],
    queryFn: () => readReceivedMap(send, filter),
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorNotice title={translate('receivedMap.title')} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={height} />;
  const { buildings, total } = data;
  const items = buildings.flatMap((building): readonly MapItem[] => {
    const at = coordinatesOf(building.latitude, building.longitude);
    if (!at) return [];
    const { id, label, account } = building;
    const to = filteredListPath('dataReceived', { ...filter, Level: [DataLevel.values.Channel], BuildingId: id });
    const state = receivedStates[receivedStateOf(building)];
    return [
      { id, label, account, stateText: latenessOf(building), state, at, to, isChosen: filterValues.BuildingId === id },
    ];
  });
  const [first] = items;
  if (!first) return <Alert severity="info">{translate(total === 0 ? 'receivedMap.none' : 'receivedMap.empty')}</Alert>;
  const withoutPlace = buildings.length - items.length;
  const countOf = (state: MapState, among: readonly MapItem[]): string =>
    formatCount(among.filter((item) => item.state === state).length);
  return (
    <Paper sx={{ overflow: 'hidden' }}>
      <MapPicture
        items={items}
        maxHeight={height}
        aboutGroup={(group) =>
          translate('receivedMap.group', {
            count: formatCount(group.length),
            onTime: countOf(receivedStates.onTime, group),
          })
        }
        more={(count) => ({
          label: translate('receivedMap.more', { count: formatCount(count) }),
          to: filteredListPath('dataReceived', { ...filter, Level: [DataLevel.values.Building] }),
        })}
      />
      <MapLegend
        states={Object.values(receivedStates).map((state) => ({
          ...state,
          words: translate('receivedMap.countOf', { state: translate(state.words), count: countOf(state, items) }),
        }))}
        notes={[
          ...(total > buildings.length
            ? [translate('receivedMap.first', { shown: formatCount(buildings.length), total: formatCount(total) })]
            : []),
          ...(withoutPlace > 0 ? [translate('receivedMap.placeless', { smart_count: withoutPlace })] : []),
        ]}
      />
    </Paper>
  );
}

/** Returns a function that returns the text on how late a building's data is. */
function useLateness(): (building: ReceivedBuilding) => string {
  const translate = useMessages();
  return (building) => {
    const { channels, silentChannels, silentSince, lateMinutes } = building;
    const state = receivedStateOf(building);
    if (state === 'onTime') return translate('receivedMap.onTime');
    if (state === 'late') return translate('receivedMap.lateBy', { time: lengthOfTime(lateMinutes) });
    return translate('receivedMap.silentOf', {
      silent: formatCount(silentChannels),
      smart_count: channels,
      since: formatMoment(silentSince),
    });
  };
}
