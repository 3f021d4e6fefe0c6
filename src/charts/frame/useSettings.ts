import { useEffect } from 'react';
import { useNavigate } from 'react-admin';
import { settingName } from '../../lib/paths';
import { useDialogLocation } from './useDialogLocation';

type Settings = Readonly<Record<string, string>>;

/**
 * What was set and is not in the address yet, which follows a moment later, by its name there; null is the default. All
 * parts of the one dialog that is open share it: what one of them sets must not be lost by what another sets next.
 */
const pendingSettings = new Map<string, string | null>();

/** Returns the settings of a chart from the address, which holds those other than the defaults, and a function that sets them. */
export function useSettings<Defaults extends Settings>(
  defaults: Defaults,
): readonly [
  { readonly [Name in keyof Defaults]: string },
  (changes: Partial<Record<keyof Defaults, string>>) => void,
] {
  const { pathname, search, state } = useDialogLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const settings = Object.fromEntries(
    Object.entries(defaults).map(([name, defaultValue]) => [name, params.get(settingName(name)) ?? defaultValue]),
  ) as { readonly [Name in keyof Defaults]: string };
  useEffect(() => {
    for (const [name, value] of pendingSettings) if (params.get(name) === value) pendingSettings.delete(name);
  });
  useEffect(() => () => pendingSettings.clear(), []);
  const set = (changes: Partial<Record<keyof Defaults, string>>): void => {
    for (const [name, value] of Object.entries(changes))
      pendingSettings.set(settingName(name), value === undefined || value === defaults[name] ? null : value);
    for (const [name, value] of pendingSettings)
      if (value === null) params.delete(name);
      else params.set(name, value);
    navigate({ pathname, search: `?${params}` }, { replace: true, state });
  };
  return [settings, set];
}

/** Returns the value given where it is one of these; the first of them otherwise. */
export function oneOf<Value extends string>(
  values: readonly [Value, ...Value[]] | readonly Value[],
  text: string,
): Value {
  return values.find((value) => value === text) ?? (values[0] as Value);
}
