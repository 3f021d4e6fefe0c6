import type installation from '../../resources/installation';
import type { NewRow } from '../../resources/language/resource';
import type { Estate } from './estate';
import { daysSinceFounded, stamped } from './time';

export const installationRow = (estate: Estate): NewRow<typeof installation> => ({
  Company: 'Meterdesk Demo',
  Currency: 'GBP',
  CountryCode: 'GB',
  TimeZoneIana: 'Europe/London',
  ...stamped(estate, daysSinceFounded(estate) + 60, 'installation'),
});
