import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import { isReference } from '../../../resources/language/field';
import { Lookup } from '../parts/Lookup';
import type { Picker } from './pickers';

interface PickerFieldProps {
  readonly entity: Entity;
  readonly picker: Picker;
  readonly label: string;
  /** Where the form keeps the account, which everything picked should share. */
  readonly accountSource: string | undefined;
  readonly disabled?: boolean;
}

/** A picker that waits for its parent, offers what belongs to it, and forgets its answer when the parent changes. */
export function PickerField({ entity, picker, label, accountSource, disabled = false }: PickerFieldProps) {
  const { source, to, parent, required } = picker;
  const parentValue: unknown = useWatch({ name: parent?.source ?? '' });
  const accountValue: unknown = useWatch({ name: accountSource ?? '' });
  const target = catalogue.entity(to);
  const isAccountBound =
    !parent && accountSource !== undefined && accountSource !== source && target.name !== 'accounts';
  const byAccount = isAccountBound && accountValue && target.account ? nested(target.account, accountValue) : undefined;
  useClearing(source, parent ? parentValue : byAccount && accountValue);
  const waits = parent !== undefined && !parentValue;
  const field = entity.fields[source];
  return (
    <Lookup
      source={source}
      label={label}
      field={{
        ...(field && isReference(field) ? field : { to, presence: 'optional' as const }),
        ...(required ? { required } : {}),
      }}
      disabled={disabled || waits}
      hint={waits ? `Choose the ${parent.noun.toLowerCase()} first` : undefined}
      {...(parent && parentValue
        ? { narrowing: { [parent.column]: parentValue } }
        : byAccount
          ? { narrowing: byAccount }
          : {})}
    />
  );
}

/** Empties a field when what it hangs on changes, unless both were set at once (a form that was filled anew). */
function useClearing(source: string, hangsOn: unknown): void {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const before = useRef({ hangsOn, value });
  useEffect(() => {
    const { hangsOn: former, value: kept } = before.current;
    before.current = { hangsOn, value };
    if (former && former !== hangsOn && value && value === kept) setValue(source, null, { shouldDirty: true });
  }, [source, hangsOn, value, setValue]);
}

function nested(path: string, value: unknown): Readonly<Record<string, unknown>> {
  const steps = path.split('.');
  return steps.reduceRight<unknown>((inner, step) => ({ [step]: inner }), value) as Record<string, unknown>;
}
