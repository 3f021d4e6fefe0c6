import type { TimeOfUse } from '../../../resources/shared/timeOfUse';
import type { Exact } from './exact';

interface Named {
  readonly label: string;
}

/** A price per unit used at its times: kWh, or m³ of water. */
export interface UsageCharge extends Named, TimeOfUse {
  readonly kind: 'usage';
  readonly price: Exact;
}

/** A price per unit of a month above `from` and up to `upTo`; null: no upper bound. */
export interface StepCharge extends Named {
  readonly kind: 'step';
  readonly price: Exact;
  readonly from: Exact;
  readonly upTo: Exact | null;
}

/** A price per kW, or kVA, of the highest demand of a month at its times. */
export interface DemandCharge extends Named, TimeOfUse {
  readonly kind: 'demand';
  readonly price: Exact;
  /** Of a price per kVA: kW are divided by it in hours without metered apparent energy. Null for a price per kW. */
  readonly powerFactor: Exact | null;
  /** Minimum demand charged, in percent of the highest of the preceding `ratchetMonths`; null without a ratchet. */
  readonly ratchetPercent: Exact | null;
  readonly ratchetMonths: number;
}

/** A price per day. */
export interface DailyCharge extends Named {
  readonly kind: 'daily';
  readonly price: Exact;
}

/** A price per month; partial months are charged by days. */
export interface MonthlyCharge extends Named {
  readonly kind: 'monthly';
  readonly price: Exact;
}

/** A payment per kWh fed into the grid. */
export interface FeedIn extends Named, TimeOfUse {
  readonly kind: 'feedIn';
  readonly price: Exact;
}

/** A price per kWh of gas that is metered in m³, at its times. */
export interface GasCharge extends Named, TimeOfUse {
  readonly kind: 'gas';
  readonly price: Exact;
  /** In MJ/m³. */
  readonly calorificValue: Exact;
  /** Factor from metered m³ to m³ at reference temperature and pressure. */
  readonly volumeCorrection: Exact;
}

/** A price per m³ of water that is assumed to become wastewater. */
export interface WastewaterCharge extends Named {
  readonly kind: 'wastewater';
  readonly price: Exact;
  readonly returnPercent: Exact;
}

/** A percentage of all charges except feed-in payments. */
export interface Tax extends Named {
  readonly kind: 'tax';
  readonly percent: Exact;
}

export type Charge =
  | UsageCharge
  | StepCharge
  | DemandCharge
  | DailyCharge
  | MonthlyCharge
  | FeedIn
  | GasCharge
  | WastewaterCharge;
export type TariffComponent = Charge | Tax;

/** An hour in the local time of the place, with its metered amounts. */
export interface MeteredHour {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** 0 to 23, as clocks show it when the hour begins. */
  readonly hour: number;
  /** Whether it is on a Saturday, a Sunday or a holiday of the tariff. */
  readonly isWeekend: boolean;
  /** In the unit of the tariff. */
  readonly used: Exact;
  readonly fedIn?: Exact;
  /** The highest mean power of the intervals of the hour, in kW. */
  readonly demand?: Exact;
  /** The same in kVA, where apparent energy was metered. */
  readonly apparentDemand?: Exact;
}

/** Quantity and amount that a component charges. */
export interface Priced {
  readonly quantity: Exact;
  /** Not rounded. */
  readonly amount: Exact;
}
