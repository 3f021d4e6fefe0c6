import { TariffComponentKind } from '../../../resources/enums/tariffComponentKind';
import { TariffDays } from '../../../resources/enums/tariffDays';
import { UtilityType } from '../../../resources/enums/utility';
import type { TimeOfUse } from '../../../resources/shared/timeOfUse';
import { flatComponent } from '../../model/tariffs/bill';
import type { TariffComponent } from '../../model/tariffs/component';
import { exact } from '../../model/tariffs/exact';
import type { Session } from '../../sql/database';
import { param, sql } from '../../sql/fragment';
import { currencyIn } from '../../usage/currency';
import { isInCurrency } from '../../usage/tariffs';

/** A tariff for pricing bills. Days are ISO 8601 dates; `to` is the last one. */
export interface BilledTariff {
  readonly from: string;
  readonly to: string | null;
  /** ISO 4217; the account's where the tariff has none. */
  readonly currency: string;
  readonly isForeign: boolean;
  readonly components: readonly TariffComponent[];
  readonly holidays: ReadonlySet<string>;
}

interface ComponentRow {
  readonly label: string;
  readonly kind: number;
  readonly price: string | null;
  readonly percent: string | null;
  readonly days: number;
  readonly fromHour: number | null;
  readonly untilHour: number | null;
  readonly fromMonth: number | null;
  readonly untilMonth: number | null;
  readonly fromUsage: string | null;
  readonly upToUsage: string | null;
  readonly powerFactor: string | null;
  readonly ratchetMonths: number | null;
  readonly calorificValue: string | null;
  readonly volumeCorrection: string | null;
}

interface TariffRow {
  readonly from: string;
  readonly to: string | null;
  readonly currency: string;
  readonly isForeign: boolean;
  readonly price: string | null;
  readonly components: readonly ComponentRow[];
  readonly holidays: readonly string[];
}

/** Label of the line of a tariff with a single price per unit. */
const flatLabel = 'Price per unit';

/** Returns the tariffs of an account and a utility, the earliest first. */
export async function billedTariffs(
  session: Session,
  accountId: string,
  utility: number,
): Promise<readonly BilledTariff[]> {
  const currency = currencyIn(sql`a."CountryCode"`);
  const rows = await session.rows<TariffRow>(sql`
    select f."ValidFrom"::text as from, f."ValidTo"::text as to, coalesce(f."Currency", ${currency}) as currency, not ${isInCurrency(currency)} as "isForeign", f."Price"::text as price,
      coalesce((select json_agg(json_build_object('label', m."Label", 'kind', m."Kind", 'price', m."Price"::text, 'percent', m."Percent"::text,
        'days', m."Days", 'fromHour', m."FromHour", 'untilHour', m."UntilHour", 'fromMonth', m."FromMonth", 'untilMonth', m."UntilMonth",
        'fromUsage', m."FromUsage"::text, 'upToUsage', m."UpToUsage"::text, 'powerFactor', m."PowerFactor"::text, 'ratchetMonths', m."RatchetMonths",
        'calorificValue', m."CalorificValue"::text, 'volumeCorrection', m."VolumeCorrection"::text)
        order by m."Position", m."CreatedOn", m."Label") from "dw_TariffComponents" m where m."TariffId" = f."TariffId"), '[]') as components,
      coalesce((select json_agg(h."Day"::text) from "dw_TariffHolidays" h where h."TariffId" = f."TariffId"), '[]') as holidays
    from "dw_Tariffs" f join "dw_Accounts" a on a."AccountId" = f."AccountId" where f."AccountId" = ${param(accountId)}::uuid and f."UtilityType" = ${param(utility)} order by f."ValidFrom"`);
  return rows.map(({ from, to, currency, price, isForeign, components, holidays }) => {
    const named = components.map(componentOf);
    const isFlat = price !== null && !named.some(({ kind }) => replacesPrice(kind, utility));
    return {
      from,
      to,
      currency,
      isForeign,
      components: isFlat ? [flatComponent(flatLabel, exact(price)), ...named] : named,
      holidays: new Set(holidays),
    };
  });
}

/** Whether a component prices usage and so replaces the tariff's price per unit, as in `pricedByTime`. */
const replacesPrice = (kind: TariffComponent['kind'], utility: number): boolean =>
  kind === 'usage' || kind === 'step' || kind === 'gas' || (kind === 'feedIn' && utility === UtilityType.values.Solar);

/**
 * Returns a component with defaults: missing amounts are 0, a missing wastewater share 100 %, a missing correction 1.
 */
function componentOf(row: ComponentRow): TariffComponent {
  const { label } = row;
  const price = exact(row.price ?? 0);
  const percent = row.percent === null ? null : exact(row.percent);
  const componentByKind: Readonly<Record<keyof typeof TariffComponentKind.values, () => TariffComponent>> = {
    Usage: () => ({ kind: 'usage', label, price, ...timesOf(row) }),
    Step: () => ({
      ...{ kind: 'step', label, price, from: exact(row.fromUsage ?? 0) },
      upTo: row.upToUsage === null ? null : exact(row.upToUsage),
    }),
    Demand: () => ({
      ...{ kind: 'demand', label, price, ...timesOf(row), ratchetPercent: percent },
      ratchetMonths: row.ratchetMonths ?? 12,
      powerFactor: row.powerFactor === null ? null : exact(row.powerFactor),
    }),
    Daily: () => ({ kind: 'daily', label, price }),
    Monthly: () => ({ kind: 'monthly', label, price }),
    FeedIn: () => ({ kind: 'feedIn', label, price, ...timesOf(row) }),
    Gas: () => ({
      ...{ kind: 'gas', label, price, ...timesOf(row), calorificValue: exact(row.calorificValue ?? 0) },
      volumeCorrection: exact(row.volumeCorrection ?? 1),
    }),
    Wastewater: () => ({ kind: 'wastewater', label, price, returnPercent: percent ?? exact(100) }),
    Tax: () => ({ kind: 'tax', label, percent: percent ?? 0n }),
  };
  const kind = TariffComponentKind.entries.find(({ value }) => value === row.kind)
    ?.name as keyof typeof componentByKind;
  return componentByKind[kind]();
}

const timesOf = ({ days, fromMonth, untilMonth, fromHour, untilHour }: ComponentRow): TimeOfUse => ({
  ...{ fromMonth, untilMonth, fromHour, untilHour },
  days: days === TariffDays.values.Weekdays ? 'weekdays' : days === TariffDays.values.Weekends ? 'weekends' : 'every',
});
