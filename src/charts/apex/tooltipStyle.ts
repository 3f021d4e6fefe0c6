/** Style of tooltips and of the hovered bar. */
export const tooltipStyle = {
  '& .apexcharts-bar-area:hover': { opacity: 0.8 },
  '& .apexcharts-tooltip.apexcharts-tooltip': {
    bgcolor: 'background.paper',
    color: 'text.primary',
    border: 1,
    borderColor: 'divider',
    boxShadow: 4,
    maxWidth: 420,
    whiteSpace: 'normal',
  },
  // From nine lines on, two columns: one would be higher than the chart and cut off.
  '& .apexcharts-tooltip.apexcharts-tooltip:has(li:nth-of-type(9))': { maxWidth: 640 },
  '& .chart-tip ul:has(li:nth-of-type(9))': { columns: 2, columnGap: '20px' },
  '& .chart-tip': { p: 1, fontSize: '0.75rem', minWidth: 150 },
  '& .chart-tip p': { m: 0, mb: 0.5, fontWeight: 600, overflowWrap: 'anywhere' },
  '& .chart-tip ul': { listStyle: 'none', m: 0, p: 0 },
  '& .chart-tip li': { display: 'flex', alignItems: 'baseline', gap: 0.75, lineHeight: 1.5, breakInside: 'avoid' },
  '& .chart-tip i': { width: 8, height: 8, borderRadius: '2px', flexShrink: 0 },
  '& .chart-tip span': {
    flex: 1,
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
  },
  '& .chart-tip b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
} as const;
