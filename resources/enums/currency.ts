import { defineWords } from '../language/enumeration';

/** Currencies with two decimals, by ISO 4217. */
export const Currency = defineWords('Currency', ['USD', 'EUR', 'GBP', 'AUD', 'NZD', 'CAD', 'CHF', 'INR', 'SGD', 'ZAR']);
