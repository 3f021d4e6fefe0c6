import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useMemo, useRef } from 'react';
import { useLocale } from 'react-admin';
import ApexModule from 'react-apexcharts';
import type { Picture } from '../picture';
import { apexOptions, apexSeries } from './apexOptions';
import { keepTipInside } from './keepTipInside';
import { tipStyle } from './tipStyle';

/** Vite hands out the CommonJS module itself where others hand out what it exports. */
const Apex = 'default' in ApexModule ? (ApexModule.default as typeof ApexModule) : ApexModule;

interface DrawnProps {
  readonly picture: Picture;
  readonly height: number;
  readonly onPick?: ((index: number) => void) | undefined;
}

/** The drawing itself. The only file that loads the library: import it lazily. */
export function Drawn({ picture, height, onPick }: DrawnProps) {
  const theme = useTheme();
  const locale = useLocale();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const drawing = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = drawing;
    if (!current) return;
    // The library places it a moment after the pointer has moved.
    const placed = new MutationObserver(() => keepTipInside(current));
    placed.observe(current, { attributes: true, attributeFilter: ['style'], subtree: true });
    return () => placed.disconnect();
  }, []);
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of months follow the language.
  const options = useMemo(
    () => apexOptions({ picture, theme, isStill, onPick: (index) => pick.current?.(index) }),
    [picture, theme, isStill, locale],
  );
  const series = useMemo(() => apexSeries(picture), [picture]);
  return (
    <Box ref={drawing} sx={{ ...tipStyle, ...(onPick ? { '& .apexcharts-series path': { cursor: 'pointer' } } : {}) }}>
      <Apex
        key={picture.kind}
        type={picture.kind === 'line' ? 'line' : 'bar'}
        options={options}
        series={series}
        height={height}
        width="100%"
      />
    </Box>
  );
}
