import type { Entity } from '../../../resources/language/catalogue';
import type { Field } from '../../../resources/language/field';
import { stampNow } from '../../data/clock';
import { config } from '../../lib/config';
import { today } from '../parts/days';
import { widgetPrefills } from '../widgets';
import { entryValueOf } from './useDerivedField';

/** Returns the initial values of these fields in a create form. */
export function defaultsOf(entity: Pick<Entity, 'field'>, names: readonly string[]): Readonly<Record<string, unknown>> {
  const entries = names.map((name) => [name, initialValue(entity.field(name))] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function initialValue(field: Field): unknown {
  if (field.defaultFrom) return config().installation[field.defaultFrom] || undefined;
  if (field.prefill) return widgetPrefills.get(field.prefill)?.();
  if (field.default === 'now')
    return field.precision === 'hour' ? stampNow().replace(/:\d\d:00$/, ':00:00') : stampNow();
  if (field.default === 'today') return today();
  if (field.kind === 'uuid' && field.default === 'random') return crypto.randomUUID();
  return entryValueOf(field, field.default);
}
