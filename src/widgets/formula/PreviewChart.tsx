import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FormulaPreview } from '../../../resources/shared/formulaPreview';
import { useMessages } from '../../i18n/useMessages';
import { amountIn, unitText } from '../../lib/amount';

/** Of the SVG's `viewBox`, which is stretched to the available width. */
const size = { width: 600, height: 64 } as const;

/** Shows the values of a formula for the latest intervals as a line, broken where a source has no reading. */
export function PreviewChart({ preview }: { readonly preview: FormulaPreview }) {
  const translate = useMessages();
  const { intervals, unit, otherUnit } = preview;
  const values = intervals.flatMap(({ value }) => (value === null ? [] : [value]));
  const amount = amountIn(unit);
  const description = translate('formula.preview', {
    smart_count: intervals.length,
    least: amount(Math.min(...values)),
    most: amount(Math.max(...values)),
    gaps: intervals.length - values.length,
  });
  const nothing = translate(intervals.length === 0 ? 'formula.empty' : 'formula.onlyGaps');
  return (
    <Box sx={{ mb: 1 }}>
      {otherUnit !== undefined && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('formula.otherUnit', { unit: unitText(otherUnit), own: unitText(unit) })}
        </Alert>
      )}
      {values.length > 0 && (
        <Box
          component="svg"
          role="img"
          aria-label={description}
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          sx={{ display: 'block', width: '100%', height: size.height, color: 'primary.main' }}
        >
          <path
            d={pathOf(intervals)}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </Box>
      )}
      <Typography variant="body2" color="text.secondary">
        {values.length > 0 ? description : nothing}
      </Typography>
    </Box>
  );
}

function pathOf(intervals: FormulaPreview['intervals']): string {
  const values = intervals.flatMap(({ value }) => (value === null ? [] : [value]));
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const height = size.height - 4;
  const step = size.width / Math.max(1, intervals.length);
  return intervals
    .flatMap(({ value }, index) => {
      if (value === null) return [];
      const y = 2 + height - ((value - least) / (most - least || 1)) * height;
      const isJoined = index > 0 && intervals[index - 1]?.value !== null;
      return [`${isJoined ? 'L' : 'M'}${(index * step).toFixed(1)} ${y.toFixed(1)}h${step.toFixed(2)}`];
    })
    .join('');
}
