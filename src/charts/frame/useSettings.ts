import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { settingName } from '../../lib/paths';
import { useDialogLocation } from './useDialogLocation';

type Settings = Readonly<Record<string, string>>;

/**
 * Settings that are not in the address yet, since navigation is asynchronous, by parameter; null is the default. Shared
 * by all users of the open dialog: one's settings must not be lost when another navigates next.
 */
const pendingSettings = new Map<string, string | null>();

/** Returns the settings in the address, which omits defaults, and a function that changes them. */
export function useSettings<Defaults extends Settings>(
  defaults: Defaults,
): readonly [
  { readonly [Name in keyof Defaults]: string },
  (changes: Partial<Record<keyof Defaults, string>>) => void,
] {
  const { pathname, search, state } = useDialogLocation();
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef<typeof location>(undefined);
  useEffect(() => {
    latest.current = location;
    return () => {
      latest.current = undefined;
    };
  }, [location]);
  const params = new URLSearchParams(search);
  const settings = Object.fromEntries(
    Object.entries(defaults).map(([name, defaultValue]) => [name, params.get(settingName(name)) ?? defaultValue]),
  ) as { readonly [Name in keyof Defaults]: string };
  useEffect(() => {
    for (const [name, value] of pendingSettings) if (params.get(name) === value) pendingSettings.delete(name);
  });
  useEffect(() => () => pendingSettings.clear(), []);
  const set = (changes: Partial<Record<keyof Defaults, string>>): void => {
    // Not for a dialog that was closed meanwhile: it would open again.
    const now = latest.current;
    if (now?.pathname !== pathname || new URLSearchParams(now.search).get('modal') !== params.get('modal')) return;
    for (const [name, value] of Object.entries(changes))
      pendingSettings.set(settingName(name), value === undefined || value === defaults[name] ? null : value);
    for (const [name, value] of pendingSettings)
      if (value === null) params.delete(name);
      else params.set(name, value);
    navigate({ pathname, search: `?${params}` }, { replace: true, state });
  };
  return [settings, set];
}

/** Returns the text if it is one of the values, otherwise the first value. */
export function oneOf<Value extends string>(
  values: readonly [Value, ...Value[]] | readonly Value[],
  text: string,
): Value {
  return values.find((value) => value === text) ?? (values[0] as Value);
}
