import type { Entity } from '../../resources/language/catalogue';
import { currencyOfCountry } from '../../resources/shared/currencyOfCountry';
import { config } from '../lib/config';
import { accountPath, ownCurrencyPaths } from './rowPaths';
import { valueAt } from './valueAt';

/**
 * Returns the currency, by ISO 4217, of the amounts of a row: its own, that of what it is part of, or that of the country
 * of its account.
 */
export function currencyOf(entity: Entity, row: unknown): string {
  const own = ownCurrencyPaths(entity).map((path) => valueAt(row, path));
  const stated = own.find((currency) => typeof currency === 'string' && currency !== '');
  if (stated) return String(stated);
  const path = accountPath(entity, 'CountryCode');
  const country = path && valueAt(row, path);
  return currencyBilled(country);
}

/** Returns the currency of a country, or that of the installation where none is stated. */
export const currencyBilled = (country: unknown): string =>
  currencyOfCountry(typeof country === 'string' ? country : undefined, config().installation.Currency);
