import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Entity } from '../../../resources/language/catalogue';
import { type Field, valueName } from '../../../resources/language/field';
import { formPath } from './pickers';

/** Sets a field by `follows` whenever the field that it follows changes. Returns whether it is hidden. */
export function useDerivedField(entity: Entity, name: string, at?: string): boolean {
  const field = entity.fields[name];
  const { getValues, setValue } = useFormContext();
  // The value before it was derived, which is restored for a hidden field: nobody saw the change.
  const ownValue = useRef<unknown>(undefined);
  const sourceValue: unknown = useWatch({ name: field?.follows ? formPath(at, field.follows.field) : '' });
  const previousSource = useRef(sourceValue);
  const sourceField = field?.follows && entity.fields[field.follows.field];
  const derived = sourceField && field.follows?.values[valueName(sourceField, sourceValue)];
  const isDerived = useRef(derived !== undefined);
  useEffect(() => {
    if (previousSource.current === sourceValue) return;
    previousSource.current = sourceValue;
    const path = formPath(at, name);
    const wasDerived = isDerived.current;
    isDerived.current = derived !== undefined;
    if (field && derived !== undefined) {
      if (!wasDerived) ownValue.current = getValues(path);
      setValue(path, entryValueOf(field, derived), { shouldDirty: true });
    } else if (wasDerived && field?.follows?.hides)
      setValue(path, ownValue.current ?? entryValueOf(field, field.default), { shouldDirty: true });
  }, [at, field, derived, getValues, sourceValue, name, setValue]);
  return field?.follows?.hides === true && derived !== undefined;
}

/** Returns the number of an enumeration value by its name; other values as they are. */
export function entryValueOf(field: Field, named: unknown): unknown {
  if (!('of' in field) || !('values' in field.of)) return named;
  return field.of.values[String(named)] ?? named;
}
