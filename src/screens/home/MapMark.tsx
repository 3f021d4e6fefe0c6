import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MappedSite } from '../../data/estateMap';
import { useMessages } from '../../i18n/useMessages';
import { formatCount } from '../../lib/locale';
import { detailPath, listPath } from '../../lib/paths';
import type { MapPlace } from './placesOf';
import { siteStates, stateOf } from './siteStates';

interface MapMarkProps {
  readonly place: MapPlace;
}

/** A site as a link, or several as a button that lists them, over the place that they have on the picture. */
export function MapMark({ place }: MapMarkProps) {
  const { sites, x, y } = place;
  return (
    <Box
      sx={{
        position: 'absolute',
        left: x,
        top: y,
        transform: 'translate(-50%, -50%)',
        '&:hover, &:focus-within': { zIndex: 1 },
      }}
    >
      {sites.length === 1 ? <SiteMark site={sites[0]} /> : <GroupMark sites={sites} />}
    </Box>
  );
}

function SiteMark({ site }: { readonly site: MappedSite }) {
  const { Icon, colour } = siteStates[stateOf(site)];
  const about = `${site.label} · ${site.account}: ${useNeeds()(site)}`;
  return (
    <Tooltip title={about}>
      <Box
        component={Link}
        to={detailPath('sites', site.id)}
        aria-label={about}
        sx={{ display: 'flex', borderRadius: '50%', bgcolor: 'background.paper' }}
      >
        <Icon sx={{ fontSize: 24, color: colour }} />
      </Box>
    </Tooltip>
  );
}

/** A menu of more could not be looked through; the list of sites can be filtered. */
const maxListed = 50;

function GroupMark({ sites }: Pick<MapPlace, 'sites'>) {
  const translate = useMessages();
  const needsOf = useNeeds();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { Icon, colour } = siteStates[stateOf(sites[0])];
  const close = (): void => setAnchor(null);
  const about = translate('home.mapGroup', {
    count: formatCount(sites.length),
    calm: formatCount(sites.filter((site) => stateOf(site) === 'calm').length),
  });
  return (
    <>
      <Tooltip title={about}>
        <ButtonBase
          aria-label={about}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{
            gap: 0.5,
            px: 0.75,
            height: 28,
            borderRadius: 14,
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            typography: 'body2',
          }}
        >
          <Icon aria-hidden sx={{ fontSize: 18, color: colour }} />
          {formatCount(sites.length)}
        </ButtonBase>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ paper: { sx: { maxHeight: 400 } } }}>
        {sites.slice(0, maxListed).map((site) => {
          const { Icon: SiteIcon, colour: siteColour } = siteStates[stateOf(site)];
          return (
            <MenuItem key={site.id} component={Link} to={detailPath('sites', site.id)} onClick={close}>
              <ListItemIcon>
                <SiteIcon aria-hidden sx={{ fontSize: 20, color: siteColour }} />
              </ListItemIcon>
              <ListItemText primary={site.label} secondary={`${site.account}: ${needsOf(site)}`} />
            </MenuItem>
          );
        })}
        {sites.length > maxListed && (
          <MenuItem component={Link} to={listPath('sites')} onClick={close}>
            {translate('home.mapMore', { count: formatCount(sites.length - maxListed) })}
          </MenuItem>
        )}
      </Menu>
    </>
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
