import type { AlertType } from '../../../resources/enums/alertType';
import { groupBy } from '../../../resources/shared/groupBy';
import type { GroupAlert } from '../../data/groupUsage';
import type { Row } from '../../data/rowId';

/** The features of a notification by which its cause is guessed; times in ms since the epoch. */
export interface AlertPattern {
  readonly alertType: string;
  readonly alerts: readonly Pick<GroupAlert, 'alertType' | 'loadId' | 'building'>[];
  readonly start: number;
  /** Null if it is ongoing and there are no readings since. */
  readonly end: number | null;
  /** Undefined if its days were as warm as those before; `unknown` without temperatures. */
  readonly weather: Weather | 'unknown' | undefined;
  /** Hours from the end of zero or missing readings on the same meters to the start; undefined if there were none. */
  readonly hoursSinceFailure: number | undefined;
}

/** The day whose mean temperature (°C) differs most from those before; `beyond` is the difference to their extreme. */
export interface Weather {
  readonly mean: number;
  readonly beyond: number;
  readonly isWarmer: boolean;
}

/** Reasons for suggesting a cause; each has a sentence in `causeMessages`. */
export const reasons = [
  'stoppedTogether',
  'zeroTogether',
  'stuckTogether',
  'stoppedAlone',
  'zeroAlone',
  'zeroLong',
  'stuckAlone',
  'meter',
  'clock',
  'flow',
  'warmer',
  'colder',
  'noTemperatures',
  'afterFailure',
  'oneNight',
  'severalNights',
  'dayAndNight',
  'shortRun',
  'lessLong',
  'lessShort',
  'changed',
  'earlier',
  'later',
  'bill',
  'savings',
  'unaccounted',
  'capacitors',
  'inductive',
  'baseLoad',
  'leftOn',
  'coincide',
  'opposed',
  'heldOpen',
  'decided',
] as const;
export type Reason = (typeof reasons)[number];

export interface SuggestedCause {
  /** A label of the enumeration `RootCause`. */
  readonly cause: string;
  readonly reasons: readonly { readonly reason: Reason; readonly values: Readonly<Record<string, number>> }[];
  readonly score: number;
}

/** Alert types of the contract, so that misspelt cases are type errors; detectors may add others. */
type KnownAlertType = (typeof AlertType.words)[number];

/** Maximum number of suggested causes. */
const maxCauses = 3;
const hourMs = 3_600_000;

/** A cause with its score, and the reason with the values of its sentence. */
type Hint = readonly [cause: string, score: number, reason: Reason, values?: Readonly<Record<string, number>>];

/**
 * Returns the likeliest root causes by descending score, from a notification's pattern and from decisions on others.
 * @param decided groups of the same alert type in the account, with `RootCause` and `BuildingId`
 */
export function suggestCauses(
  pattern: AlertPattern,
  decided: readonly Row[],
  buildingId: unknown,
): readonly SuggestedCause[] {
  const suggestions = new Map<string, SuggestedCause>();
  for (const [cause, score, reason, values = {}] of [
    ...hintsFromPattern(pattern),
    ...hintsFromDecisions(decided, buildingId),
  ]) {
    const before = suggestions.get(cause) ?? { cause, reasons: [], score: 0 };
    suggestions.set(cause, { cause, reasons: [...before.reasons, { reason, values }], score: before.score + score });
  }
  return [...suggestions.values()].toSorted((a, b) => b.score - a.score).slice(0, maxCauses);
}

function hintsFromDecisions(decided: readonly Row[], buildingId: unknown): readonly Hint[] {
  return [...groupBy(decided, ({ RootCause }) => String(RootCause))].map(([cause, alike]): Hint => {
    const here = alike.filter((row) => row.BuildingId === buildingId).length;
    const values = { smart_count: alike.length, all: decided.length, here };
    return [cause, (alike.length + here) / decided.length, 'decided', values];
  });
}

function hintsFromPattern(pattern: AlertPattern): readonly Hint[] {
  const { alertType, alerts, start, end } = pattern;
  const meters = new Set(alerts.map(({ loadId }) => loadId)).size;
  const hours = Math.round(((end ?? start) - start) / hourMs);
  const days = Math.round(hours / 24);
  switch (alertType as KnownAlertType) {
    case 'Missing data':
      return [
        meters > 1
          ? ['Communication fault', 2, 'stoppedTogether', { meters }]
          : ['Communication fault', 1, 'stoppedAlone'],
      ];
    case 'Zero readings':
      if (meters > 1) return [['Power outage', 2, 'zeroTogether', { meters }]];
      return [
        ['Meter fault', 1, 'zeroAlone'],
        ...(days < 28 ? [] : [['Load removed', 1, 'zeroLong', { days }] as const]),
      ];
    case 'Stuck reading':
      return [meters > 1 ? ['Communication fault', 2, 'stuckTogether', { meters }] : ['Meter fault', 1, 'stuckAlone']];
    case 'Register jump':
    case 'Generation at night':
      return [['Meter fault', 1, 'meter']];
    case 'Clock change':
      return [['Data correction', 2, 'clock']];
    case 'Continuous flow':
      return [['Leak', 2, 'flow', { hours }]];
    case 'Bill difference':
      return [['Other', 1, 'bill']];
    case 'Unaccounted usage':
      return [['Meter fault', 1, 'unaccounted']];
    case 'Low power factor':
      return [
        ['Equipment fault', 1.5, 'capacitors'],
        ['New load', 1, 'inductive'],
      ];
    case 'Base load rise':
      return [
        ['New load', 1.2, 'baseLoad'],
        ['Schedule or set point changed', 1, 'leftOn'],
      ];
    case 'Peak demand':
      return [['Schedule or set point changed', 1, 'coincide']];
    case 'Heating and cooling':
      return [
        ['Control or BMS fault', 1.5, 'opposed'],
        ['Manual override left on', 1, 'heldOpen'],
      ];
    case 'Savings lost':
      return [['Schedule or set point changed', 1, 'savings']];
    default:
      return [...hintsFromContext(pattern), hintFromUsage(alertType, hours, days)];
  }
}

/** Returns hints from weather and from failed meters before the start. */
function hintsFromContext({ weather, hoursSinceFailure: hours }: AlertPattern): readonly Hint[] {
  const isOutage = hours !== undefined;
  return [
    ...(isOutage ? [['Power outage', 1.5, 'afterFailure', { hours }] as const] : []),
    ...(weather ? [hintFromWeather(weather)] : []),
  ];
}

function hintFromWeather(weather: Weather | 'unknown'): Hint {
  if (weather === 'unknown') return ['Weather', 0.5, 'noTemperatures'];
  const { mean, beyond, isWarmer } = weather;
  const values = { mean: Math.round(mean), beyond: Math.round(beyond) };
  return ['Weather', 1 + beyond / 4, isWarmer ? 'warmer' : 'colder', values];
}

function hintFromUsage(alertType: string, hours: number, days: number): Hint {
  switch (alertType as KnownAlertType) {
    case 'Low usage':
      return days >= 7 ? ['Load removed', 0.8, 'lessLong', { days }] : ['Change in occupancy', 0.8, 'lessShort'];
    case 'Pattern change':
      return ['Schedule or set point changed', 1, 'changed'];
    case 'Early start':
      return ['Schedule or set point changed', 1.5, 'earlier'];
    case 'Late end':
      return ['Schedule or set point changed', 1.5, 'later'];
    case 'After-hours usage':
      return hours <= 24
        ? ['Manual override left on', 1, 'oneNight']
        : ['Schedule or set point changed', 1, 'severalNights', { days }];
    default:
      return hours >= 72 ? ['New load', 0.8, 'dayAndNight', { days }] : ['Equipment fault', 0.6, 'shortRun', { hours }];
  }
}
