import { defineEnum } from '../language/enumeration';

export const WeatherStation = defineEnum(
  'Weather station',
  { AucklandAirport: 1, Manukau: 2, Wellington: 3, SomewhereElse: 4 },
  { labels: { AucklandAirport: 'Auckland Aiport', SomewhereElse: 'Somewhere else' } },
);
