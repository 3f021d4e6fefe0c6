import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Chart } from '../../charts/Chart';
import type { ChartSpec } from '../../charts/chartSpec';
import { useNearViewport } from '../useNearViewport';

/** In px. */
const height = { one: 480, each: 200 } as const;

/** Shows one large chart, or several small ones in a grid. */
export function ComparisonCharts({ charts }: { readonly charts: readonly ChartSpec[] }) {
  const [only] = charts;
  if (charts.length === 1 && only) return <Chart spec={only} height={height.one} isLong />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))' }}>
      {charts.map((chart) => (
        <SmallChart key={chart.title} chart={chart} />
      ))}
    </Box>
  );
}

/** A chart that is rendered once it comes near the viewport: a hundred at once take seconds. */
function SmallChart({ chart }: { readonly chart: ChartSpec }) {
  const { element, isNear } = useNearViewport<HTMLDivElement>();
  return (
    <Box component="section" ref={element} sx={{ minHeight: height.each + 22, minWidth: 0 }}>
      <Typography variant="subtitle2" component="h2" noWrap title={chart.title}>
        {chart.title}
      </Typography>
      {isNear && <Chart spec={chart} height={height.each} isLong />}
    </Box>
  );
}
