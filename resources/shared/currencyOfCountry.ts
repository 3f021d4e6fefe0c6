const currencies: Readonly<Record<string, string>> = {
  AU: 'AUD',
  CA: 'CAD',
  CH: 'CHF',
  GB: 'GBP',
  IN: 'INR',
  LI: 'CHF',
  NZ: 'NZD',
  SG: 'SGD',
  US: 'USD',
  ZA: 'ZAR',
};

const euro = new Set('AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '));

/** The countries (ISO 3166) that have a currency here. */
export const billedCountries: readonly string[] = [...Object.keys(currencies), ...euro];

/**
 * Returns the currency (ISO 4217) in which a country (ISO 3166) is billed. For unknown countries it is that of the
 * installation's settings, or NZD, which prints as `$`, where they have none.
 */
export function currencyOfCountry(country: string | null | undefined, installation?: string): string {
  const code = (country ?? '').trim().toUpperCase();
  if (euro.has(code)) return 'EUR';
  return currencies[code] ?? (installation || 'NZD');
}
