import { useEffect, useRef } from 'react';
import { CheckboxGroupInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { loadChannelUnits } from '../../../resources/enums/unitSelection';
import { UtilityType } from '../../../resources/enums/utility';
import type { ExtraProps } from '../extras';

/** Checkboxes of channels, by unit, to create along with a load of the chosen utility. */
export function Extra({ source, by }: ExtraProps) {
  const utility: unknown = useWatch({ name: by });
  const { setValue } = useFormContext();
  const before = useRef(utility);
  useEffect(() => {
    if (before.current === utility) return;
    before.current = utility;
    // Units of another utility are no longer valid.
    setValue(source, []);
  }, [utility, source, setValue]);
  const units = unitsOf(utility);
  if (units.length === 0) return null;
  return (
    <CheckboxGroupInput
      source={source}
      label="Channels"
      choices={units.map((unit) => ({ id: unit, name: unit }))}
      translateChoice={false}
      helperText={false}
      sx={{ gridColumn: '1 / -1' }}
    />
  );
}

function unitsOf(utility: unknown): readonly string[] {
  const names = Object.keys(loadChannelUnits) as (keyof typeof loadChannelUnits)[];
  const name = names.find((candidate) => UtilityType.values[candidate] === utility);
  return (name && loadChannelUnits[name]) ?? [];
}
