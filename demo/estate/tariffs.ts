import { UtilityType } from '../../resources/enums/utility';
import type { NewRow } from '../../resources/language/resource';
import type tariffs from '../../resources/tariffs';
import { idOf } from '../identity';
import type { SourceUtility } from '../source/records';
import { accountId } from './accounts';
import { factorSourceId } from './emissions';
import type { Estate } from './estate';
import { gridSourceId } from './gridHours';
import { carbonOf, priceOf } from './money';
import { owners } from './owners';
import { contractKey, tariffByComponents } from './tariffComponents';
import { dayAgo, daysSinceFounded, stamped } from './time';

const utilities: Readonly<Record<SourceUtility, keyof typeof UtilityType.values>> = {
  electricity: 'Electricity',
  gas: 'Gas',
  water: 'Water',
  solar: 'Solar',
};

/** Made up: one account buys electricity with certificates, so that the two methods differ. */
const certificates = { MarketFactor: 0, MarketSource: 'Renewable Energy Guarantees of Origin' };
const noCertificates = { MarketFactor: null, MarketSource: null };

/** Returns where the factor of `carbonOf` is published; null where no source of the demo has it. */
function emissionSourceOf({ source }: Estate, country: string, utility: SourceUtility): string | null {
  if (utility === 'gas') return null;
  if (utility !== 'water' && country === 'GB') return gridSourceId;
  const [name, region] = utility === 'water' ? ['Water supply', 'GB'] : ['Grid mix', country];
  const found = source.factors.find(
    (factor) =>
      factor.name === name && factor.region === region && Math.abs(factor.factor - carbonOf(country, utility)) < 0.0001,
  );
  return found ? factorSourceId(found) : null;
}

/** Returns what each account with sites pays, since before its first reading. */
export function tariffRows(estate: Estate): readonly NewRow<typeof tariffs>[] {
  const days = Math.round(daysSinceFounded(estate));
  return owners
    .filter(({ sites }) => sites.length > 0)
    .flatMap(({ key, country }) =>
      (Object.keys(utilities) as SourceUtility[]).flatMap((utility) => {
        const first = {
          TariffId: idOf('tariffs', `${key} ${utility}`),
          AccountId: accountId(key),
          UtilityType: UtilityType.values[utilities[utility]],
          Label: null,
          Currency: null,
          Price: priceOf(country, utility),
          EmissionFactor: carbonOf(country, utility),
          EmissionSourceId: emissionSourceOf(estate, country, utility),
          ...(key === 'cambridge' && utility === 'electricity' ? certificates : noCertificates),
          ValidFrom: dayAgo(estate, days),
          ...stamped(estate, days, `tariff ${key} ${utility}`),
        };
        return [first, ...tariffByComponents(estate, contractKey(key, utility), first)];
      }),
    );
}
