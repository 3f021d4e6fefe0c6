import type { Catalogue } from '../../resources/language/catalogue';
import { installationResource } from '../../resources/language/installation';
import { billedCountries, currencyOfCountry } from '../../resources/shared/currencyOfCountry';
import { empty, type Fragment, list, literal, sql } from '../sql/fragment';
import { table } from '../sql/path';

/** Returns the currency by ISO 4217 in which an account is billed, as `currencyOfCountry` does. */
export function currencyOfAccount(catalogue: Catalogue, account: Fragment): Fragment {
  const known = billedCountries.map((country) => sql`(${literal(country)}, ${literal(currencyOfCountry(country))})`);
  const installation = catalogue.has(installationResource)
    ? sql`(select "Currency" from ${table(catalogue.entity(installationResource))} limit 1), `
    : empty;
  return sql`coalesce((select v.currency from (values ${list(known)}) v (country, currency)
    join ${table(catalogue.entity('accounts'))} w on upper(trim(w."CountryCode")) = v.country where w."AccountId" = ${account}), ${installation}${literal(currencyOfCountry(undefined))})`;
}
