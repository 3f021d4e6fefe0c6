import Holidays from 'date-holidays';
import type { SourceSite } from './records';

/** Returns the calendar of public holidays of a site: of its part of the country, where that has one of its own. */
export function calendarOf({ country, region }: SourceSite): string {
  const states = Object.entries(new Holidays().getStates(country) ?? {});
  const state = states.find(([, name]) => name === region);
  return state ? `${country}-${state[0]}` : country;
}
