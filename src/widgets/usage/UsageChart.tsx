import { styled, useTheme } from '@mui/material/styles';
import { memo, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { LoadSeries } from '../../../resources/shared/loadSeries';
import { useMessages } from '../../i18n/useMessages';
import { axisNumber, unitText } from '../../lib/amount';
import { formatMoment } from '../../lib/dates';
import { numberLocale } from '../../lib/locale';
import { cssZoomOf } from '../../lib/pageSize';
import { useWidth } from '../../lib/useWidth';
import { dayTicks } from './days';
import { bandOf, linearScale, lineOf } from './shape';

interface UsageChartProps {
  readonly series: LoadSeries;
  /** Accessible description. */
  readonly title: string;
}

const margin = { left: 56, right: 8, top: 10, gap: 14, bottom: 22 } as const;
const heights = { usage: 230, temperature: 54 } as const;
/**
 * Height of both plots, in px. Without temperatures the usage has all of it, so that every chart has the same height.
 */
const plotHeight = heights.usage + margin.gap + heights.temperature;
const chartHeight = margin.top + plotHeight + margin.bottom;

/**
 * Shows actual over expected usage by hour, the shaded anomaly, and the temperature. Plain SVG without ECharts, so that
 * a chart of 800 hours renders at once when the keyboard moves through triage.
 */
export const UsageChart = memo(function UsageChart({ series, title }: UsageChartProps) {
  const { palette } = useTheme();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, latestWidth);
  useEffect(() => {
    latestWidth = width;
  }, [width]);
  const [pointed, setPointed] = useState<number>();
  const { hours } = series;
  const inner = Math.max(100, width - margin.left - margin.right);
  const x = (index: number): number => margin.left + (index / Math.max(1, hours.length - 1)) * inner;
  const drawing = useMemo(() => drawingOf(series, inner), [series, inner]);
  const hour = pointed === undefined ? undefined : hours[pointed];
  const pointAt = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>): void => {
    const fromLeft = (clientX - currentTarget.getBoundingClientRect().left) / cssZoomOf(currentTarget);
    const along = (fromLeft - margin.left) / inner;
    const index = Math.round(along * (hours.length - 1));
    setPointed(index >= 0 && index < hours.length ? index : undefined);
  };
  return (
    <Frame ref={frame}>
      <svg
        role="img"
        aria-label={title}
        width={width}
        height={chartHeight}
        onPointerMove={pointAt}
        onPointerLeave={() => setPointed(undefined)}
      >
        <Drawing drawing={drawing} inner={inner} x={x} />
        {pointed !== undefined && (
          <line
            x1={x(pointed)}
            x2={x(pointed)}
            y1={margin.top}
            y2={chartHeight - margin.bottom}
            stroke={palette.text.secondary}
          />
        )}
      </svg>
      <LegendOrHour series={series} drawing={drawing} hour={hour} />
    </Frame>
  );
});

interface DrawingProps {
  readonly drawing: ReturnType<typeof drawingOf>;
  /** Width between the margins, in px. */
  readonly inner: number;
  /** Returns the x of an hour by its index, in px of the SVG. */
  readonly x: (index: number) => number;
}

/** The shaded anomaly, the axes and the lines. */
function Drawing({ drawing, inner, x }: DrawingProps) {
  const { palette } = useTheme();
  return (
    <>
      <rect
        x={x(drawing.from)}
        y={margin.top}
        width={Math.max(3, x(drawing.until) - x(drawing.from))}
        height={plotHeight}
        fill={palette.warning.main}
        opacity={0.16}
      />
      {drawing.usage.ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${margin.top + drawing.usage.y(tick)})`}>
          <line x1={margin.left} x2={margin.left + inner} stroke={palette.divider} />
          <text x={margin.left - 6} dy="0.32em" textAnchor="end">
            {axisNumber(tick)}
          </text>
        </g>
      ))}
      {drawing.days.map(({ index, label }) => (
        <text key={index} x={x(index)} y={chartHeight - 6} textAnchor="start">
          {label}
        </text>
      ))}
      <g transform={`translate(${margin.left} ${margin.top})`} fill="none">
        <path d={drawing.band} fill={palette.text.secondary} opacity={0.14} />
        <path d={drawing.forecast} stroke={palette.text.secondary} strokeDasharray="4 3" />
        <path d={drawing.actual} stroke={palette.primary.main} strokeWidth={1.4} strokeLinecap="round" />
      </g>
      <g transform={`translate(${margin.left} ${margin.top + heights.usage + margin.gap})`} fill="none">
        <path d={drawing.temperature} stroke={palette.info.main} />
      </g>
      {drawing.temperatureTicks.map(({ degrees, y }) => (
        <text
          key={degrees}
          x={margin.left - 6}
          y={margin.top + heights.usage + margin.gap + y}
          dy="0.32em"
          textAnchor="end"
        >
          {degrees.toLocaleString(numberLocale())} °C
        </text>
      ))}
    </>
  );
}

interface LegendOrHourProps {
  readonly series: LoadSeries;
  readonly drawing: ReturnType<typeof drawingOf>;
  /** The hour under the pointer. */
  readonly hour: LoadSeries['hours'][number] | undefined;
}

/** The values of the hour under the pointer; without one, the legend of the lines. */
function LegendOrHour({ series, drawing, hour }: LegendOrHourProps) {
  const translate = useMessages();
  const { palette } = useTheme();
  return (
    <Legend>
      {hour ? (
        <span>
          {translate('triage.atPoint', {
            moment: formatMoment(hour.event, series.timeZone),
            actual: amount(hour.actual, series.unit) ?? translate('triage.nothing'),
            expected: amount(hour.forecast, series.unit) ?? translate('triage.nothing'),
          })}
          {hour.temperature !== null && ` · ${amount(hour.temperature, '°C')}`}
        </span>
      ) : (
        <>
          <Key colour={palette.primary.main}>{translate('triage.actual', { unit: unitText(series.unit) })}</Key>
          <Key colour={palette.text.secondary}>{translate('triage.expectedBand')}</Key>
          <Key colour={palette.warning.main}>{translate('triage.anomaly')}</Key>
          {drawing.temperature !== '' && <Key colour={palette.info.main}>{translate('triage.temperature')}</Key>}
          <span>{translate('triage.timesOf', { zone: series.timeZone })}</span>
          {drawing.lastShown && (
            <span>{translate('triage.shownUntil', { moment: formatMoment(drawing.lastShown, series.timeZone) })}</span>
          )}
        </>
      )}
    </Legend>
  );
}

function Key({ colour, children }: { readonly colour: string; readonly children: React.ReactNode }) {
  return (
    <span>
      <i aria-hidden style={{ background: colour }} /> {children}
    </span>
  );
}

const amount = (value: number | null, unit: string): string | undefined =>
  value === null
    ? undefined
    : `${value.toLocaleString(numberLocale(), { maximumSignificantDigits: 4 })} ${unitText(unit)}`;

function drawingOf(series: LoadSeries, inner: number) {
  const { hours, from, until } = series;
  const x = (index: number): number => (index / Math.max(1, hours.length - 1)) * inner;
  const column = (name: 'actual' | 'forecast' | 'lower' | 'upper' | 'temperature') => hours.map((hour) => hour[name]);
  const [actual, forecast, lower, upper] = [column('actual'), column('forecast'), column('lower'), column('upper')];
  const temperature = column('temperature');
  const least = Math.min(0, ...[...actual, ...lower, ...forecast].filter((value) => value !== null));
  const hasTemperature = temperature.some((value) => value !== null);
  const usage = linearScale([...actual, ...upper, ...forecast], hasTemperature ? heights.usage : plotHeight, least);
  const temperatureScale = linearScale(temperature, heights.temperature);
  const indexAt = (instant: string): number => {
    const time = new Date(instant).toISOString();
    const index = hours.findIndex(({ event }) => event >= time);
    return index < 0 ? hours.length - 1 : index;
  };
  const last = hours.at(-1)?.event;
  return {
    usage,
    // An anomaly of many months is cut at its end: a note says up to when it is shown.
    lastShown: last && Date.parse(until) - Date.parse(last) > dayMs ? last : undefined,
    band: bandOf(lower, upper, x, usage.y),
    forecast: lineOf(forecast, x, usage.y),
    actual: lineOf(actual, x, usage.y),
    temperature: hasTemperature ? lineOf(temperature, x, temperatureScale.y) : '',
    temperatureTicks: hasTemperature
      ? [temperatureScale.ticks[0], temperatureScale.ticks.at(-1)].map((degrees = 0) => ({
          degrees,
          y: temperatureScale.y(degrees),
        }))
      : [],
    days: dayTicks(series, daysApart(hours.length / 24, inner)).filter(({ index }) => x(index) < inner - labelWidth),
    from: indexAt(from),
    until: indexAt(until),
  };
}

const dayMs = 86_400_000;

/** Of a day label, in px. */
const labelWidth = 44;

/** Returns the number of days between two day labels, so that they do not overlap. */
function daysApart(days: number, inner: number): number {
  const minDays = (days * labelWidth) / inner;
  return [1, 2, 7, 14, 28].find((each) => each >= minDays) ?? 56;
}

/**
 * Width of the last chart, in px: the initial width of the next one, which may be rendered before it is visible and
 * measured.
 */
let latestWidth = 720;

const Frame = styled('div')(({ theme }) => ({
  minWidth: 0,
  minHeight: chartHeight + 24,
  '& svg': { display: 'block' },
  '& text': { fill: theme.palette.text.secondary, fontSize: 11, fontVariantNumeric: 'tabular-nums' },
}));

const Legend = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  paddingLeft: margin.left,
  minHeight: 20,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& i': { display: 'inline-block', width: 10, height: 3, verticalAlign: 'middle', marginRight: 4 },
}));
