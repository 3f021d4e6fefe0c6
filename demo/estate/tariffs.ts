import { UtilityType } from '../../resources/enums/utility';
import type { NewRow } from '../../resources/language/resource';
import type tariffs from '../../resources/tariffs';
import { idOf } from '../identity';
import type { SourceUtility } from '../source/records';
import { accountId } from './accounts';
import type { Estate } from './estate';
import { carbonOf, priceOf } from './money';
import { owners } from './owners';
import { dayAgo, founded, stamped } from './time';

const utilities: Readonly<Record<SourceUtility, keyof typeof UtilityType.values>> = {
  electricity: 'Electricity',
  gas: 'Gas',
  water: 'Water',
  solar: 'Solar',
};

/** Returns what each account with sites pays, since before its first reading. */
export function tariffRows(estate: Estate): readonly NewRow<typeof tariffs>[] {
  const days = Math.round(founded(estate));
  return owners
    .filter(({ sites }) => sites.length > 0)
    .flatMap(({ key, country }) =>
      (Object.keys(utilities) as SourceUtility[]).map((utility) => ({
        TariffId: idOf('tariffs', `${key} ${utility}`),
        AccountId: accountId(key),
        UtilityType: UtilityType.values[utilities[utility]],
        Price: priceOf(country, utility),
        EmissionFactor: carbonOf(country, utility),
        ValidFrom: dayAgo(estate, days),
        ...stamped(estate, days, `tariff ${key} ${utility}`),
      })),
    );
}
