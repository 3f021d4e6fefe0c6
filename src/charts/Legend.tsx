import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { alpha, type Theme, useTheme } from '@mui/material/styles';
import { useMessages } from '../i18n/useMessages';
import type { ChartSpec } from './chartSpec';
import { colourOf, shadeOf } from './colours';
import { withoutMiddle } from './withoutMiddle';

interface LegendProps {
  readonly spec: ChartSpec;
  /** Names of the series that are not drawn. */
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (name: string) => void;
}

/** Shows the names and colours of the series. ApexCharts' own legend would run markup in names. */
export function Legend({ spec, hidden, onToggle }: LegendProps) {
  const theme = useTheme();
  const translate = useMessages();
  const { series, shaded = [] } = spec;
  // With two value axes, each series names its own.
  const [left, right] = spec.valueAxes ?? [];
  const marks = series.flatMap((each, index) =>
    (each.marks ?? []).map((mark) => ({ ...mark, colour: colourOf(theme, each, index) })),
  );
  if (series.length < 2 && shaded.length === 0 && marks.length === 0) return null;
  const rangesByLabel = [...new Map(shaded.map((range) => [range.label, range])).values()];
  return (
    <Box role="group" aria-label={translate('charts.series')} sx={legend}>
      {series.map((each, index) => (
        <ButtonBase
          key={each.name}
          aria-label={[each.name, right && (each.isRight ? right : left)?.name].filter(Boolean).join(' ')}
          aria-pressed={!hidden.has(each.name)}
          onClick={() => onToggle(each.name)}
          sx={{ ...entry, ...(hidden.has(each.name) ? hiddenEntry : {}) }}
        >
          <Box sx={swatchOf(each.isLine ? 'line' : spec.kind, each.dashed, colourOf(theme, each, index))} />
          <Box component="span" title={each.name} sx={name}>
            {withoutMiddle(each.name, maxCharacters)}
          </Box>
          {right && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {(each.isRight ? right : left)?.name}
            </Box>
          )}
        </ButtonBase>
      ))}
      {marks.map(({ label, pattern, colour }) => (
        <Box key={label} sx={entry}>
          {spec.kind === 'line' ? (
            <Box component="span" aria-hidden sx={{ color: colour }}>
              {pattern === 'hatched' ? '▲' : '◆'}
            </Box>
          ) : (
            <Box sx={{ ...swatch, width: 16, height: 12, backgroundColor: colour, ...patterns[pattern] }} />
          )}
          {label}
        </Box>
      ))}
      {rangesByLabel.map((range) => (
        <Box key={range.label} sx={entry}>
          <Box
            sx={
              range.isStrip
                ? { ...strip, bgcolor: shadeOf(theme, range) }
                : { ...swatch, bgcolor: alpha(shadeOf(theme, range), 0.3) }
            }
          />
          {range.label}
        </Box>
      ))}
    </Box>
  );
}

/** Returns the style of a legend symbol: a line for line series, a square otherwise. */
const swatchOf = (kind: ChartSpec['kind'], isDashed = false, colour: string) =>
  kind === 'line'
    ? { width: 16, borderTop: `2px ${isDashed ? 'dashed' : 'solid'} ${colour}`, flexShrink: 0 }
    : { ...swatch, bgcolor: colour };

/** CSS versions of the column patterns (`decals` of ECharts): background colour over the series colour. */
const patterns = {
  hatched: {
    backgroundImage: ({ palette }: Theme) =>
      `repeating-linear-gradient(-45deg, ${palette.background.paper} 0 2px, transparent 2px 6px)`,
  },
  dotted: {
    backgroundImage: ({ palette }: Theme) => `radial-gradient(${palette.background.paper} 1.5px, transparent 1.8px)`,
    backgroundSize: '5px 5px',
  },
} as const;

/** Scrolls beyond 120 px, so that a hundred names leave the chart visible. */
const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  alignItems: 'center',
  maxHeight: 120,
  overflow: 'auto',
} as const;
const entry = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 28,
  px: 0.75,
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  color: 'text.primary',
  textAlign: 'start',
  overflowWrap: 'anywhere',
} as const;
/** Longer names are shortened: twenty in full would leave no room for the chart. */
const maxCharacters = 46;
const name = { maxWidth: 300, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const hiddenEntry = { color: 'text.secondary', textDecoration: 'line-through' } as const;
/** Legend symbol of the strips at the top of the chart. */
const strip = { width: 16, height: 4, flexShrink: 0 } as const;
const swatch = { width: 10, height: 10, borderRadius: '2px', flexShrink: 0 } as const;
