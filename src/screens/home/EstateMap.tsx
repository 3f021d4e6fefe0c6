import CalmIcon from '@mui/icons-material/CheckCircle';
import SilentIcon from '@mui/icons-material/Error';
import ToReviewIcon from '@mui/icons-material/Notifications';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { geoMercator, geoPath } from 'd3-geo';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { type MappedSite, readEstateMap } from '../../data/estateMap';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';
import { detailPath, listPath } from '../../lib/paths';
import { useWidth } from '../../lib/useWidth';
import { coordinatesOf } from '../../widgets/map/coordinates';
import { land, mapColours } from '../../widgets/map/land';
import { HomeSection } from './HomeSection';
import { type MapPlace, type PlacedSite, placesOf } from './placesOf';

/** Of the picture, in px. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** As wide as there is room: a picture that was scaled would put marks upon each other. */
const sizeOf = (width: number): Size => ({ width, height: Math.round(Math.min(320, Math.max(240, width * 0.4))) });

const states = {
  silent: { Icon: SilentIcon, colour: 'error.main', words: 'home.mapSilentSites' },
  toReview: { Icon: ToReviewIcon, colour: 'warning.main', words: 'home.mapToReviewSites' },
  calm: { Icon: CalmIcon, colour: 'success.main', words: 'home.mapCalmSites' },
} as const;

const stateOf = ({ silent, toReview }: MappedSite): keyof typeof states => {
  if (silent > 0) return 'silent';
  return toReview > 0 ? 'toReview' : 'calm';
};

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
          {Object.entries(states).map(([state, { Icon, colour, words }]) => (
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
        <SiteMark key={place.site.id} place={place} />
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

/** A site as a link, over the place that it has on the picture. */
function SiteMark({ place: { site, x, y } }: { readonly place: MapPlace }) {
  const translate = useMessages();
  const { Icon, colour } = states[stateOf(site)];
  const { silent, toReview } = site;
  const needs = [
    ...(silent > 0 ? [translate('home.mapSilent', { smart_count: silent })] : []),
    ...(toReview > 0 ? [translate('home.mapToReview', { smart_count: toReview })] : []),
  ];
  const about = `${site.label} · ${site.account}: ${needs.join(', ') || translate('home.mapCalm')}`;
  return (
    <Tooltip title={about}>
      <Box
        component={Link}
        to={detailPath('sites', site.id)}
        aria-label={about}
        sx={{
          position: 'absolute',
          left: x,
          top: y,
          transform: 'translate(-50%, -50%)',
          display: 'flex',
          borderRadius: '50%',
          bgcolor: 'background.paper',
          '&:hover, &:focus-visible': { zIndex: 1 },
        }}
      >
        <Icon sx={{ fontSize: 24, color: colour }} />
      </Box>
    </Tooltip>
  );
}
