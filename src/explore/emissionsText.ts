import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import type { Translate } from '../i18n/useMessages';

import { amountIn } from '../lib/amount';

type Emissions = Pick<UtilityUsage, 'co2' | 'co2Market' | 'emissionSources' | 'emissionScopes' | 'isHourly'>;

/**
 * Returns sentences on an amount of emissions: method, GHG Protocol scopes, sources of the factors, and the other
 * method's amount.
 */
export function emissionsText(usage: Emissions, shown: 'co2' | 'co2Market', translate: Translate): string {
  const { emissionSources, emissionScopes, isHourly, co2, co2Market } = usage;
  const other = shown === 'co2' ? co2Market : co2;
  const amount = other === null ? '' : amountIn('kg CO₂e')(other);
  return [
    shown === 'co2' && translate(isHourly ? 'usage.byHourlyEmissions' : 'usage.byEmissions'),
    shown === 'co2Market' && translate('usage.byMarket'),
    other !== null && translate(shown === 'co2' ? 'usage.marketBased' : 'usage.locationBased', { amount }),
    emissionScopes.length > 0 && translate('usage.scopes', { scopes: emissionScopes.join(', ') }),
    emissionSources.length > 0 && translate('usage.sources', { sources: emissionSources.join('; ') }),
  ]
    .filter(Boolean)
    .join(' ');
}
