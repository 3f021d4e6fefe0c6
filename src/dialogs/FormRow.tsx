import { type ReactNode, useMemo } from 'react';
import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { useProfile } from '../auth/permissions';
import type { IdentifiedRow, Row } from '../data/rowId';
import { accountPath, currencyPaths, ownCurrencyPaths, zonePathsOf } from '../data/rowPaths';
import { FormRowContext } from '../fields/form/formRow';
import type { CreateForm } from './createForm';

interface FormRowProps {
  readonly entity: Entity;
  readonly form: CreateForm;
  /** Keys chosen in another form, by resource. */
  readonly keys: Readonly<Record<string, string>> | undefined;
  readonly children: ReactNode;
}

/**
 * Provides the currency and time zone of a new row to its inputs: those chosen in the form, otherwise those of its
 * account once it is loaded.
 */
export function FormRow(props: FormRowProps) {
  const { entity, form, children } = props;
  const dependentPaths = [...currencyPaths(entity, form.names), ...zonePathsOf(entity, form.names)];
  return dependentPaths.length > 0 ? <DependentRow {...props} /> : children;
}

function DependentRow({ entity, form, keys, children }: FormRowProps) {
  const profile = useProfile();
  const ownAccountId =
    profile && !profile.isStaff && profile.accounts.length === 1 ? profile.accounts[0]?.id : undefined;
  const picker = form.pickers.find(({ to }) => to === 'accounts');
  const [chosen, currency, zoneChosen] = useWatch({ name: [picker?.source ?? '', 'Currency', 'TimeZone'] });
  const id = String(chosen || keys?.accounts || form.contextKeys.accounts || ownAccountId || '');
  const { data: account } = useGetOne<IdentifiedRow>(
    'accounts',
    { id },
    { enabled: id !== '' && catalogue.has('accounts') },
  );
  const [country, zone] = account?.id === id ? [account.CountryCode, account.TimeZoneIana] : [];
  const parent = useParentCurrency(entity, (to) => keys?.[to] || form.contextKeys[to]);
  const row = useMemo(
    () => ({
      Currency: currency,
      TimeZone: zoneChosen,
      ...ofAccount(entity, { CountryCode: country, TimeZoneIana: zone }),
      ...parent,
    }),
    [entity, currency, zoneChosen, country, zone, parent],
  );
  return <FormRowContext.Provider value={row}>{children}</FormRowContext.Provider>;
}

/** Returns the currency of a new row's parent, nested as in the row: `{Bill: {Currency}}`. */
function useParentCurrency(entity: Entity, keyOf: (resource: string) => string | undefined): Row | undefined {
  const path = ownCurrencyPaths(entity).find((each) => each.includes('.'));
  const relation = path === undefined ? undefined : entity.relations.get(path.split('.')[0] as string);
  const chosen: unknown = useWatch({ name: relation?.column ?? '' });
  const id = relation ? String(chosen || keyOf(relation.to) || '') : '';
  const { data: parent } = useGetOne<IdentifiedRow>(relation?.to ?? '', { id }, { enabled: id !== '' });
  const currency = parent?.id === id ? parent.Currency : undefined;
  return useMemo(() => (path && currency ? (nested(path.split('.'), currency) as Row) : undefined), [path, currency]);
}

/** Returns columns of a row's account, nested as in the row: `{Site: {Account: {CountryCode}}}`. */
function ofAccount(entity: Entity, columns: { readonly CountryCode: unknown; readonly TimeZoneIana: unknown }): Row {
  const steps = accountPath(entity, 'CountryCode')?.split('.').slice(0, -1);
  return steps ? (nested(steps, columns) as Row) : {};
}

/** Returns an object with a value at a path: `{Bill: {Currency}}`. */
const nested = (steps: readonly string[], leaf: unknown): unknown =>
  steps.reduceRight<unknown>((value, step) => ({ [step]: value }), leaf);
