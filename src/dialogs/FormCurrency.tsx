import { type ReactNode, useMemo } from 'react';
import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { useProfile } from '../auth/permissions';
import type { IdentifiedRow, Row } from '../data/rowId';
import { accountPath, currencyPaths } from '../data/rowPaths';
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
  const row = useMemo(() => ({ Currency: currency, ...nested(entity, country) }), [entity, currency, country]);
  return <CurrencyRowContext.Provider value={row}>{children}</CurrencyRowContext.Provider>;
}

/** Returns the country of an account where a row of that kind would have it: `{Site: {Account: {CountryCode}}}`. */
function nested(entity: Entity, country: unknown): Row {
  const steps = accountPath(entity, 'CountryCode')?.split('.') ?? [];
  return steps.reduceRight<unknown>((value, step) => ({ [step]: value }), country) as Row;
}
