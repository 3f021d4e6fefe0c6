import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { type MappedSite, readEstateMap } from '../../data/estateMap';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';
import { detailPath, listPath } from '../../lib/paths';
import { coordinatesOf } from '../../widgets/map/coordinates';
import { MapLegend } from '../../widgets/map/MapLegend';
import { MapPicture } from '../../widgets/map/MapPicture';
import type { MapItem } from '../../widgets/map/mapItem';
import { HomeSection } from './HomeSection';
import { byAttention, siteStates, stateOf } from './siteStates';

/** Shows the sites on a map, each with a symbol for its state; nothing with fewer than two located sites. */
export function EstateMap() {
  const translate = useMessages();
  const attentionText = useAttentionText();
  const { send } = useDataProvider<ConsoleDataProvider>();
  const { data: { sites, total } = { sites: [], total: 0 } } = useQuery({
    queryKey: ['estateMap'],
    queryFn: () => readEstateMap(send, new Date()),
  });
  const items = sites.toSorted(byAttention).flatMap((site): readonly MapItem[] => {
    const coordinates = coordinatesOf(site.latitude, site.longitude);
    const { id, label, account } = site;
    const state = siteStates[stateOf(site)];
    return coordinates
      ? [{ id, label, account, stateText: attentionText(site), state, at: coordinates, to: detailPath('sites', id) }]
      : [];
  });
  if (items.length < 2) return null;
  const withoutCoordinates = sites.length - items.length;
  const countOf = (state: (typeof items)[number]['state'], among: readonly MapItem[]): string =>
    formatCount(among.filter((item) => item.state === state).length);
  return (
    <HomeSection title={translate('home.map')} about={translate('home.mapAbout')} allPath={listPath('sites')}>
      <Paper sx={{ overflow: 'hidden' }}>
        <MapPicture
          items={items}
          aboutGroup={(group) =>
            translate('home.mapGroup', { count: formatCount(group.length), calm: countOf(siteStates.calm, group) })
          }
          more={(count) => ({
            label: translate('home.mapMore', { count: formatCount(count) }),
            to: listPath('sites'),
          })}
        />
        <MapLegend
          states={Object.values(siteStates).map((state) => ({
            ...state,
            words: translate(state.words, { count: countOf(state, items) }),
          }))}
          notes={[
            ...(total > sites.length
              ? [translate('home.mapOf', { shown: formatCount(sites.length), total: formatCount(total) })]
              : []),
            ...(withoutCoordinates > 0 ? [translate('home.mapPlaceless', { smart_count: withoutCoordinates })] : []),
          ]}
        />
      </Paper>
    </HomeSection>
  );
}

/** Returns a function that returns the text about what needs attention at a site. */
function useAttentionText(): (site: MappedSite) => string {
  const translate = useMessages();
  return ({ silent, toReview }) =>
    [
      ...(silent > 0 ? [translate('home.mapSilent', { smart_count: silent })] : []),
      ...(toReview > 0 ? [translate('home.mapToReview', { smart_count: toReview })] : []),
    ].join(', ') || translate('home.mapCalm');
}
