import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { geoMercator, geoPath } from 'd3-geo';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { readEstateMap } from '../../data/estateMap';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';
import { listPath } from '../../lib/paths';
import { useWidth } from '../../lib/useWidth';
import { coordinatesOf } from '../../widgets/map/coordinates';
import { land, mapColours } from '../../widgets/map/land';
import { HomeSection } from './HomeSection';
import { MapMark } from './MapMark';
import { type PlacedSite, placesOf } from './placesOf';
import { siteStates, stateOf } from './siteStates';

/** Of the picture, in px. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** As wide as there is room: a picture that was scaled would put marks upon each other. */
const sizeOf = (width: number): Size => ({ width, height: Math.round(Math.min(320, Math.max(240, width * 0.4))) });

/** The sites on a map, each by what of it needs attention. Drawn in the browser, so that no map service learns of them. */
export function EstateMap() {
  const translate = useMessages();
  const { send } = useDataProvider<ConsoleDataProvider>();
  const { data: { sites, total } = { sites: [], total: 0 } } = useQuery({
    queryKey: ['estateMap'],
    queryFn: () => readEstateMap(send, new Date()),
  });
  const placed = sites.flatMap((site) => {
    const at = coordinatesOf(site.latitude, site.longitude);
    return at ? [{ site, at }] : [];
  });
  if (placed.length < 2) return null;
  const placeless = sites.length - placed.length;
  return (
    <HomeSection title={translate('home.map')} about={translate('home.mapAbout')} all={listPath('sites')}>
      <Paper sx={{ overflow: 'hidden' }}>
        <Picture placed={placed} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, px: 2, py: 1 }}>
          {Object.entries(siteStates).map(([state, { Icon, colour, words }]) => (
            <Typography key={state} variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
              <Icon aria-hidden sx={{ fontSize: 16, color: colour }} />
              {translate(words, { count: formatCount(placed.filter(({ site }) => stateOf(site) === state).length) })}
            </Typography>
          ))}
          {total > sites.length && (
            <Typography variant="body2" color="text.secondary" sx={{ ml: 'auto' }}>
              {translate('home.mapOf', { shown: formatCount(sites.length), total: formatCount(total) })}
            </Typography>
          )}
          {placeless > 0 && (
            <Typography variant="body2" color="text.secondary" sx={{ ml: 'auto' }}>
              {translate('home.mapPlaceless', { smart_count: placeless })}
            </Typography>
          )}
        </Box>
      </Paper>
    </HomeSection>
  );
}

/** Closer, coasts that are drawn for the whole world would be straight lines. */
const maxScale = 4_000;

function Picture({ placed }: { readonly placed: readonly PlacedSite[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const size = sizeOf(useWidth(frame, 720));
  const { width, height } = size;
  const margin = width < 600 ? 32 : 48;
  const projection = geoMercator().fitExtent(
    [
      [margin, margin],
      [width - margin, height - margin],
    ],
    { type: 'MultiPoint', coordinates: placed.map(({ at }) => [at.longitude, at.latitude]) },
  );
  if (projection.scale() > maxScale) projection.scale(maxScale);
  projection.clipExtent([
    [0, 0],
    [width, height],
  ]);
  return (
    <Box ref={frame} sx={{ position: 'relative', overflow: 'hidden' }}>
      <Coasts draw={geoPath(projection)(land) ?? ''} size={size} />
      {placesOf(placed, projection).map((place) => (
        <MapMark key={place.sites[0].id} place={place} />
      ))}
    </Box>
  );
}

function Coasts({ draw, size: { width, height } }: { readonly draw: string; readonly size: Size }) {
  const { palette } = useTheme();
  const { sea, ground } = mapColours[palette.mode];
  return (
    <svg width={width} height={height} style={{ display: 'block', background: sea }} aria-hidden>
      <path d={draw} fill={ground} stroke={palette.text.secondary} strokeWidth={0.6} />
    </svg>
  );
}
