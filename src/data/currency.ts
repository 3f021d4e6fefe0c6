import type { Entity } from '../../resources/language/catalogue';
import { currencyOfCountry } from '../../resources/shared/currencyOfCountry';
import { config } from '../lib/config';
import { accountPath, ownCurrencyPaths } from './rowPaths';
import { valueAt } from './valueAt';

/**
 * Returns the ISO 4217 currency of a row's amounts: its own, that of the nearest parent with one, or that of the
 * country of its account.
 */
export function currencyOf(entity: Entity, row: unknown): string {
  const own = ownCurrencyPaths(entity).map((path) => valueAt(row, path));
  const stated = own.find((currency) => typeof currency === 'string' && currency !== '');
  if (stated) return String(stated);
  const path = accountPath(entity, 'CountryCode');
  const country = path && valueAt(row, path);
  return currencyBilled(country);
}

/** Returns the ISO 4217 currency of a country, or that of the installation for an unknown country. */
export const currencyBilled = (country: unknown): string =>
  currencyOfCountry(typeof country === 'string' ? country : undefined, config().installation.Currency);
