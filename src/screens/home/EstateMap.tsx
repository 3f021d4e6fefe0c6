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

/** The sites on a map, each by what of it needs attention. */
export function EstateMap() {
  const translate = useMessages();
  const needsOf = useNeeds();
  const { send } = useDataProvider<ConsoleDataProvider>();
  const { data: { sites, total } = { sites: [], total: 0 } } = useQuery({
    queryKey: ['estateMap'],
    queryFn: () => readEstateMap(send, new Date()),
  });
  const items = sites.toSorted(byAttention).flatMap((site): readonly MapItem[] => {
    const at = coordinatesOf(site.latitude, site.longitude);
    const { id, label, account } = site;
    const state = siteStates[stateOf(site)];
    return at ? [{ id, label, account, stateText: needsOf(site), state, at, to: detailPath('sites', id) }] : [];
  });
  if (items.length < 2) return null;
  const placeless = sites.length - items.length;
  const countOf = (state: (typeof items)[number]['state'], among: readonly MapItem[]): string =>
    formatCount(among.filter((item) => item.state === state).length);
  return (
    <HomeSection title={translate('home.map')} about={translate('home.mapAbout')} all={listPath('sites')}>
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
            ...(placeless > 0 ? [translate('home.mapPlaceless', { smart_count: placeless })] : []),
          ]}
        />
      </Paper>
    </HomeSection>
  );
}

/** Returns how what a site needs is said. */
function useNeeds(): (site: MappedSite) => string {
  const translate = useMessages();
  return ({ silent, toReview }) =>
    [
      ...(silent > 0 ? [translate('home.mapSilent', { smart_count: silent })] : []),
      ...(toReview > 0 ? [translate('home.mapToReview', { smart_count: toReview })] : []),
    ].join(', ') || translate('home.mapCalm');
}
