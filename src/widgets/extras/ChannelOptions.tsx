import { useEffect, useRef } from 'react';
import { CheckboxGroupInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { loadChannelUnits } from '../../../resources/enums/unitSelection';
import { UtilityType } from '../../../resources/enums/utility';
import type { ExtraProps } from '../extras';

/** The channels that can be added along with a load of this utility. */
export function Extra({ source, by }: ExtraProps) {
  const utility: unknown = useWatch({ name: by });
  const { setValue } = useFormContext();
  const before = useRef(utility);
  useEffect(() => {
    if (before.current === utility) return;
    before.current = utility;
    // Choices of another utility are not valid any more.
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
