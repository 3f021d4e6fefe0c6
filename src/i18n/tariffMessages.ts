/** The words of the week of a tariff, in English as in New Zealand. */
export const tariffMessages = {
  week: 'Price of one more %{unit}, including taxes: a week in %{month}',
  unit: 'unit',
  day: 'Day',
  hours: '%{from} to %{until}',
  noPrice: 'No price',
  month: 'Month',
  about:
    'Holidays of the tariff count as weekends. Steps, demand charges, and daily or monthly charges have no hourly price.',
  weekdays: 'Monday to Friday',
  weekend: 'Weekend, holidays',
} as const;
