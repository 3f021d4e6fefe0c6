import { defineEnum } from '../language/enumeration';

export const WeatherReadingType = defineEnum(
  'Weather reading type',
  { Recorded: 0, Forecast: 1 },
  { tones: { Forecast: 'info' } },
);
