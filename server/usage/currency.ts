import type { Catalogue } from '../../resources/language/catalogue';
import { installationResource } from '../../resources/language/installation';
import { billedCountries, currencyOfCountry } from '../../resources/shared/currencyOfCountry';
import { type Fragment, list, literal, sql } from '../sql/fragment';
import { installationSetting } from '../sql/installationRoutine';
import { table } from '../sql/path';

/** Returns the currency by ISO 4217 in which an account is billed, as `currencyOfCountry` does. */
export const currencyOfAccount = (catalogue: Catalogue, account: Fragment): Fragment =>
  currencyIn(
    sql`(select w."CountryCode" from ${table(catalogue.entity('accounts'))} w where w."AccountId" = ${account})`,
    // As a table, so that cached responses are known to depend on it.
    catalogue.has(installationResource)
      ? sql`(select "Currency" from ${table(catalogue.entity(installationResource))} limit 1)`
      : sql`null`,
  );

/** Returns the currency by ISO 4217 of a country. */
export function currencyIn(country: Fragment, installation = installationSetting('Currency')): Fragment {
  const currencies = billedCountries.map((each) => sql`(${literal(each)}, ${literal(currencyOfCountry(each))})`);
  return sql`coalesce((select v.currency from (values ${list(currencies)}) v (country, currency) where v.country = upper(trim(${country}))),
    ${installation}, ${literal(currencyOfCountry(undefined))})`;
}
