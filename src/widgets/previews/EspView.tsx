import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { hexOf, textColourOn } from '../../lib/colours';
import { backgroundOf, type EspTile, leastContrast, lowContrastOn, tilesOf } from '../espView/tiles';
import type { PreviewProps } from '../previews';

/** Heights of a tile's bars, in percent: an example. */
const barHeights = [38, 30, 42, 64, 88, 100, 92, 70, 56, 44];

/** Shows a small picture of the ESP View in the colours of the form or the record, with a warning of low contrast. */
export function Preview({ values }: PreviewProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const background = backgroundOf(values);
  const tiles = tilesOf(values);
  const lowContrast = lowContrastOn(background, tiles);
  return (
    <Box component="figure" aria-label={translate('documents.espView')} sx={{ m: 0 }}>
      <Box
        sx={{
          p: 1.5,
          borderRadius: 1,
          border: 1,
          borderColor: 'divider',
          bgcolor: hexOf(background),
          color: hexOf(textColourOn(background)),
        }}
      >
        <Typography variant="subtitle2" component="p" noWrap sx={{ mb: 1 }}>
          {String(values.Label || 'ESP View')}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))' }}>
          {tiles.map((tile) => (
            <TilePicture key={tile.name} tile={tile} />
          ))}
        </Box>
      </Box>
      <Typography
        component="figcaption"
        variant="caption"
        color={lowContrast.length > 0 ? 'warning.main' : 'text.secondary'}
      >
        {lowContrast.length > 0
          ? translate('documents.hardToSee', {
              tiles: lowContrast.map(({ name, ratio }) => `${translateLabel(name)} (${ratio.toFixed(1)}:1)`).join(', '),
              least: leastContrast,
            })
          : translate('documents.espViewAbout')}
      </Typography>
    </Box>
  );
}

function TilePicture({ tile: { name, colour } }: { readonly tile: EspTile }) {
  return (
    <Box sx={{ borderRadius: 1, overflow: 'hidden', bgcolor: 'rgb(127 127 127 / 16%)' }}>
      <Box aria-hidden sx={{ display: 'flex', alignItems: 'flex-end', gap: '2px', height: 44, px: 1, pt: 1 }}>
        {barHeights.map((height, hour) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move.
          <Box key={hour} sx={{ flex: 1, height: `${height}%`, bgcolor: hexOf(colour) }} />
        ))}
      </Box>
      <Box sx={{ px: 1, py: 0.5, bgcolor: hexOf(colour), color: hexOf(textColourOn(colour)), fontSize: '0.75rem' }}>
        {useLabel()(name)}
      </Box>
    </Box>
  );
}
