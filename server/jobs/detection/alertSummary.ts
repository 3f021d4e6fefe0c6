import { type Finding, hoursIn, hoursOfFinding } from '../../model/finding';
import type { Impact } from './impact';

/**
 * Returns the summary of a finding in English, with amounts in the channel's unit: `Used 320 kWh more than usual over 9
 * hours outside of working hours: 400 kWh, where 80 kWh is usual.`
 */
export function alertSummary(finding: Finding, impact: Impact, unit: string): string {
  const { alert, points, from, until, isOpen, isEstimated } = finding;
  const hours = counted(
    hoursOfFinding(finding).reduce((sum, range) => sum + hoursIn(range), 0),
    'hour',
  );
  const off = amount(Math.abs(impact.EquivalentUsage ?? 0), unit);
  const actual = amount(impact.ActualUsage ?? 0, unit);
  const usual = amount(impact.ExpectedUsage ?? 0, unit);
  switch (alert) {
    case 'High usage':
      return `Used ${off} more than usual over ${hours}: ${actual}, where ${usual} is usual.`;
    case 'Low usage':
      return `Used ${off} less than usual over ${hours}: ${actual}, where ${usual} is usual.`;
    case 'After-hours usage':
      return `Used ${off} more than usual over ${hours} outside of working hours: ${actual}, where ${usual} is usual.`;
    case 'Early start':
      return `Used ${off} more than usual over ${hours} in the mornings of working days: ${actual}, where ${usual} is usual.`;
    case 'Late end':
      return `Used ${off} more than usual over ${hours} in the evenings of working days: ${actual}, where ${usual} is usual.`;
    case 'Spike':
      return `${actual} within ${hours}, above everything of the eight weeks before.`;
    case 'Pattern change':
      return `The load has changed for ${counted(Math.round((until - from) / 24), 'day')}: ${actual}, where ${usual} was usual.`;
    case 'Zero readings':
      return `Zero in ${counted(points, 'hour')} over ${hours}.`;
    case 'Missing data':
      if (isEstimated) return `Nothing was read for ${hours}: what there is are estimates.`;
      return isOpen ? `No reading so far, for ${hours} when this was noticed.` : `No reading for ${hours}.`;
    case 'Stuck reading':
      return `The same value for ${hours}: a figure spread evenly, or a register that stands still.`;
    case 'Continuous flow':
      return `Water ran without a pause for ${hours}, ${actual} in all.`;
    case 'Generation at night':
      return `Solar generation was reported at night, in ${counted(points, 'hour')}.`;
    case 'Clock change':
      return `The hour that came twice as clocks went back holds as much as two: ${actual} in both together, where ${usual} is usual.`;
    case 'Register jump':
      return `The register went back, or leapt ahead, ${counted(points, 'time')}.`;
  }
}

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

function amount(value: number, unit: string): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${unit.replace(/^(Gas|Water) /, '').replace('m3', 'm³')}`;
}
