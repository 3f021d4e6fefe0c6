import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { isReference } from '../../../resources/language/field';
import { accountFilter } from '../../data/accountFilter';
import type { Row } from '../../data/rowId';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { Lookup } from '../parts/Lookup';
import type { Picker } from './pickers';

const accounts = catalogue.entity('accounts');

interface PickerFieldProps {
  readonly entity: Entity;
  /** The field that it sets; a guide's `source` is no field. */
  readonly name?: string;
  readonly picker: Picker;
  readonly label: string;
  /** Filter as long as nothing in the form narrows it. */
  readonly narrowing?: Row | undefined;
  readonly disabled?: boolean;
}

/** A picker that is disabled until its parent is picked, lists rows of that parent, and is cleared when it changes. */
export function PickerField({
  entity,
  picker,
  name = picker.source,
  label,
  narrowing,
  disabled = false,
}: PickerFieldProps) {
  const { source, to, parent, account, pair, required } = picker;
  const translate = useMessages();
  const translateLabel = useLabel();
  const { labelWithin } = useNouns();
  const parentSource = parent?.source ?? account?.source;
  const watched: unknown = useWatch({ name: parentSource ?? '' });
  const parentValue = parentSource === undefined ? undefined : watched;
  useClearOnParentChange(source, parentValue);
  const isWaiting = !parentValue && (parent !== undefined || account?.isAwaited === true);
  const field = entity.fields[name];
  const parentFilter = parent
    ? { [parent.column]: parentValue }
    : account && accountFilter(catalogue.entity(to), parentValue);
  const otherKey: unknown = useWatch({ name: pair?.source ?? '' });
  const unlinked = pair && otherKey ? { _not: { [pair.relation]: { [pair.source]: otherKey } } } : undefined;
  const narrowed = { ...(parentValue ? parentFilter : narrowing), ...unlinked };
  return (
    <Lookup
      source={source}
      label={label}
      field={{
        ...(field && isReference(field) ? field : { to, presence: 'optional' as const }),
        ...(required ? { required } : {}),
      }}
      disabled={disabled || isWaiting}
      hint={
        isWaiting
          ? translate('fields.chooseFirst', { noun: labelWithin(translateLabel(parent?.noun ?? accounts.noun)) })
          : undefined
      }
      narrowing={narrowed}
    />
  );
}

/** Clears a field when its parent changes, unless both changed at once (a form that was filled again). */
function useClearOnParentChange(source: string, parentValue: unknown): void {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const previous = useRef({ parentValue, value });
  useEffect(() => {
    const { parentValue: previousParent, value: previousValue } = previous.current;
    previous.current = { parentValue, value };
    const hasParentChanged = previousParent && previousParent !== parentValue;
    if (hasParentChanged && value && value === previousValue) setValue(source, null, { shouldDirty: true });
  }, [source, parentValue, value, setValue]);
}
