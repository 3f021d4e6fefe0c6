import { type ReactNode, useMemo } from 'react';
import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { useProfile } from '../auth/permissions';
import type { IdentifiedRow, Row } from '../data/rowId';
import { accountPath, currencyPaths, ownCurrencyPaths } from '../data/rowPaths';
import { CurrencyRowContext } from '../fields/form/currencyRow';
import type { CreateForm } from './createForm';

interface FormCurrencyProps {
  readonly entity: Entity;
  readonly form: CreateForm;
  /** Of what another form has chosen. */
  readonly keys: Readonly<Record<string, string>> | undefined;
  readonly children: ReactNode;
}

/** Shows the money of a new row in the currency chosen, or in that of its account as soon as that is known. */
export function FormCurrency(props: FormCurrencyProps) {
  const { entity, form, children } = props;
  return currencyPaths(entity, form.names).length > 0 ? <KnownCurrency {...props} /> : children;
}

function KnownCurrency({ entity, form, keys, children }: FormCurrencyProps) {
  const profile = useProfile();
  const own = profile && !profile.isStaff && profile.accounts.length === 1 ? profile.accounts[0]?.id : undefined;
  const picker = form.pickers.find(({ to }) => to === 'accounts');
  const [chosen, currency] = useWatch({ name: [picker?.source ?? '', 'Currency'] });
  const id = String(chosen || keys?.accounts || form.seen.accounts || own || '');
  const { data: account } = useGetOne<IdentifiedRow>(
    'accounts',
    { id },
    { enabled: id !== '' && catalogue.has('accounts') },
  );
  const country = account?.id === id ? account.CountryCode : undefined;
  const parent = useParentCurrency(entity, (to) => keys?.[to] || form.seen[to]);
  const row = useMemo(
    () => ({ Currency: currency, ...nested(accountPath(entity, 'CountryCode'), country), ...parent }),
    [entity, currency, country, parent],
  );
  return <CurrencyRowContext.Provider value={row}>{children}</CurrencyRowContext.Provider>;
}

/** Returns the currency of what a new row is part of, where the row would have it: `{Bill: {Currency}}`. */
function useParentCurrency(entity: Entity, seen: (resource: string) => string | undefined): Row | undefined {
  const path = ownCurrencyPaths(entity).find((each) => each.includes('.'));
  const relation = path === undefined ? undefined : entity.relations.get(path.split('.')[0] as string);
  const chosen: unknown = useWatch({ name: relation?.column ?? '' });
  const id = relation ? String(chosen || seen(relation.to) || '') : '';
  const { data: parent } = useGetOne<IdentifiedRow>(relation?.to ?? '', { id }, { enabled: id !== '' });
  const currency = parent?.id === id ? parent.Currency : undefined;
  return useMemo(() => (currency ? nested(path, currency) : undefined), [path, currency]);
}

/** Returns a value at a path, as `{Site: {Account: {CountryCode}}}`. */
const nested = (path: string | undefined, found: unknown): Row =>
  (path?.split('.') ?? []).reduceRight<unknown>((value, step) => ({ [step]: value }), found) as Row;
