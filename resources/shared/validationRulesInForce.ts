import { ValidationRule, type ValidationRuleName } from '../enums/validationRule';
import { defaultFilling, defaultThresholds } from './validationDefaults';

/** From the channel up: a rule at an earlier level overrides one at a later level. */
const places = ['channelId', 'loadId', 'buildingId', 'siteId', 'accountId'] as const;
/** The position of a channel, or of a place with channels: the ids of what contains it, null for levels below it. */
export type RulePlace = { readonly [place in (typeof places)[number]]: string | null };

/** A row of the validation rules; null where it leaves a value to the levels above. */
export interface RuleOfPlace extends RulePlace {
  readonly rule: number;
  readonly isActive: boolean;
  readonly threshold: number | null;
  readonly interpolatesUpTo: number | null;
  readonly estimatesUpTo: number | null;
  readonly isAutomatic: boolean | null;
}

/** The longest gaps of a channel that are interpolated and estimated, in hours, and whether a job fills them. */
export interface Filling {
  readonly interpolatesUpTo: number;
  readonly estimatesUpTo: number;
  readonly isAutomatic: boolean;
}

/** Returns the thresholds of the rules active for a channel. Of two rows of the same place, the first one counts. */
export function rulesInForce(
  channel: RulePlace,
  rows: readonly RuleOfPlace[],
): ReadonlyMap<ValidationRuleName, number> {
  const names = Object.keys(ValidationRule.values) as ValidationRuleName[];
  return new Map(
    names.flatMap((name) => {
      const closest = rulesOfPlace(channel, rows, name);
      if (closest[0] && !closest[0].isActive) return [];
      return [[name, closest.find(({ threshold }) => threshold !== null)?.threshold ?? defaultThresholds[name].value]];
    }),
  );
}

/** Returns how gaps of a channel are filled. */
export function fillingOf(channel: RulePlace, rows: readonly RuleOfPlace[]): Filling {
  const closest = rulesOfPlace(channel, rows, 'Missing');
  const first = <Value>(read: (row: RuleOfPlace) => Value | null, otherwise: Value): Value =>
    closest.map(read).find((value) => value !== null) ?? otherwise;
  return {
    interpolatesUpTo: first((row) => row.interpolatesUpTo, defaultFilling.interpolatesUpTo),
    estimatesUpTo: first((row) => row.estimatesUpTo, defaultFilling.estimatesUpTo),
    isAutomatic: first((row) => row.isAutomatic, defaultFilling.isAutomatic as boolean),
  };
}

/** Returns the rows of a rule that are of a place or of one that contains it, the closest first. */
export function rulesOfPlace<Rule extends RuleOfPlace>(
  place: RulePlace,
  rows: readonly Rule[],
  name: ValidationRuleName,
): readonly Rule[] {
  const isOf = (row: RuleOfPlace): boolean =>
    places.every((level) => row[level] === null || row[level] === place[level]);
  return rows
    .filter((row) => row.rule === ValidationRule.values[name] && isOf(row))
    .sort((a, b) => depthOf(a) - depthOf(b));
}

const depthOf = (row: RuleOfPlace): number => places.findIndex((level) => row[level] !== null);
