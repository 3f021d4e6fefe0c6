import type { TimeOfUse } from '../../../resources/shared/timeOfUse';
import type { Exact } from './exact';

interface Named {
  readonly label: string;
}

/** A price for each unit that is used at its times: kWh, or m³ of water. */
export interface UsageCharge extends Named, TimeOfUse {
  readonly kind: 'usage';
  readonly price: Exact;
}

/** A price for each unit of a month that is above `from` and up to `upTo`; null: no end. */
export interface StepCharge extends Named {
  readonly kind: 'step';
  readonly price: Exact;
  readonly from: Exact;
  readonly upTo: Exact | null;
}

/** A price for each kW, or kVA, of the highest demand of a month at its times. */
export interface DemandCharge extends Named, TimeOfUse {
  readonly kind: 'demand';
  readonly price: Exact;
  /** Where kVA are paid for: what kW are divided by, in hours of which no apparent energy was metered. */
  readonly powerFactor: Exact | null;
  /** At least so many percent of the highest demand of the months before are paid for. */
  readonly ratchetPercent: Exact | null;
  readonly ratchetMonths: number;
}

/** A price for each day. */
export interface DailyCharge extends Named {
  readonly kind: 'daily';
  readonly price: Exact;
}

/** A price for each month; of a month that is billed in part, by its days. */
export interface MonthlyCharge extends Named {
  readonly kind: 'monthly';
  readonly price: Exact;
}

/** What is paid out for each kWh that is fed into the grid. */
export interface FeedIn extends Named, TimeOfUse {
  readonly kind: 'feedIn';
  readonly price: Exact;
}

/** A price for each kWh of gas that is metered in m³. */
export interface GasCharge extends Named {
  readonly kind: 'gas';
  readonly price: Exact;
  /** In MJ/m³. */
  readonly calorificValue: Exact;
  /** What metered m³ are at reference temperature and pressure. */
  readonly volumeCorrection: Exact;
}

/** A price for each m³ of water that is taken to leave as wastewater. */
export interface WastewaterCharge extends Named {
  readonly kind: 'wastewater';
  readonly price: Exact;
  readonly returnPercent: Exact;
}

/** So many percent of all charges. What is paid for feeding in is not taxed. */
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

/** An hour as the calendar and the clock of the place have it, with what was metered in it. */
export interface MeteredHour {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** From 0, as clocks show it when the hour begins. */
  readonly hour: number;
  /** Saturdays, Sundays and the holidays of the tariff. */
  readonly isWeekend: boolean;
  /** In the unit of the tariff. */
  readonly used: Exact;
  readonly fedIn?: Exact;
  /** The highest mean power of the intervals of the hour, in kW. */
  readonly demand?: Exact;
  /** The same in kVA, where apparent energy was metered. */
  readonly apparentDemand?: Exact;
}

/** What a component says of the usage that is billed. */
export interface Priced {
  readonly quantity: Exact;
  /** Not rounded. */
  readonly amount: Exact;
}
