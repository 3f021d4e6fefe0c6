import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-admin';
import { settingName } from '../../lib/paths';
import { useAddress } from './useAddress';

type Settings = Readonly<Record<string, string>>;

/** The settings of a chart as the address has them, so that it is a link; others than the defaults only. */
export function useSettings<Defaults extends Settings>(
  defaults: Defaults,
): readonly [
  { readonly [Name in keyof Defaults]: string },
  (changes: Partial<Record<keyof Defaults, string>>) => void,
] {
  const { pathname, search, state } = useAddress();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const settings = Object.fromEntries(
    Object.entries(defaults).map(([name, usual]) => [name, params.get(settingName(name)) ?? usual]),
  ) as { readonly [Name in keyof Defaults]: string };
  // The address follows a moment later: what was set just before must not be lost by what is set now.
  const underway = useRef<Partial<Record<string, string>>>({});
  useEffect(() => {
    const left = Object.entries(underway.current).filter(([name, value]) => value !== settings[name]);
    underway.current = Object.fromEntries(left);
  });
  const set = (changes: Partial<Record<keyof Defaults, string>>): void => {
    underway.current = { ...underway.current, ...changes };
    for (const [name, value] of Object.entries(underway.current)) {
      if (value === undefined || value === defaults[name]) params.delete(settingName(name));
      else params.set(settingName(name), value);
    }
    navigate({ pathname, search: `?${params}` }, { replace: true, state });
  };
  return [settings, set];
}

/** What the address says where it is one of these; the first of them otherwise. */
export function oneOf<Value extends string>(
  values: readonly [Value, ...Value[]] | readonly Value[],
  said: string,
): Value {
  return values.find((value) => value === said) ?? (values[0] as Value);
}
