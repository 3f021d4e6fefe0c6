// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TariffComponentKind } from '../../resources/enums/tariffComponentKind';
import { TariffDays } from '../../resources/enums/tariffDays';
import { UtilityType } from '../../resources/enums/utility';
import { WeekOfPrices } from '../../src/widgets/tariffs/WeekOfPrices';
import { show } from './screen';

afterEach(cleanup);

const component = {
  Label: 'Hours',
  Kind: TariffComponentKind.values.Usage,
  Price: 0.25,
  Days: TariffDays.values.Every,
};

test('prices of a tariff without a currency of its own are in that of its account', async () => {
  const ofBritain = { UtilityType: UtilityType.values.Electricity, Currency: null, Account: { CountryCode: 'GB' } };
  const week = (tariff: typeof ofBritain | { Currency: string }) =>
    show(<WeekOfPrices components={[component]} tariff={tariff} month={1} title="Week" />, {
      resource: 'tariffs',
      address: '/',
    });
  week(ofBritain);
  expect(await screen.findAllByText('£0.25')).toHaveLength(2);
  cleanup();
  week({ ...ofBritain, Currency: 'NZD' });
  expect(await screen.findAllByText('$0.25')).toHaveLength(2);
});
