import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Entity } from '../../../resources/language/catalogue';
import { type Field, valueName } from '../../../resources/language/field';
import { formPath } from './pickers';

/** Sets a field to the value derived from another one, whenever that one changes. Returns whether it need not be shown. */
export function useDerivedField(entity: Entity, name: string, at?: string): boolean {
  const field = entity.fields[name];
  const { getValues, setValue } = useFormContext();
  // The value before another field decided it, which is set again: the change was not visible.
  const own = useRef<unknown>(undefined);
  const leading: unknown = useWatch({ name: field?.follows ? formPath(at, field.follows.field) : '' });
  const before = useRef(leading);
  const leader = field?.follows && entity.fields[field.follows.field];
  const followed = leader && field.follows?.values[valueName(leader, leading)];
  const decided = useRef(followed !== undefined);
  useEffect(() => {
    if (before.current === leading) return;
    before.current = leading;
    const place = formPath(at, name);
    const wasDecided = decided.current;
    decided.current = followed !== undefined;
    if (field && followed !== undefined) {
      if (!wasDecided) own.current = getValues(place);
      setValue(place, entryValueOf(field, followed), { shouldDirty: true });
    } else if (wasDecided && field?.follows?.hides)
      setValue(place, own.current ?? entryValueOf(field, field.default), { shouldDirty: true });
  }, [at, field, followed, getValues, leading, name, setValue]);
  return field?.follows?.hides === true && followed !== undefined;
}

export function entryValueOf(field: Field, named: unknown): unknown {
  if (!('of' in field) || !('values' in field.of)) return named;
  return field.of.values[String(named)] ?? named;
}
