/** The words of the week of a tariff, in English as in New Zealand. */
export const tariffMessages = {
  week: 'What one more %{unit} costs, taxes included: the week in %{month}',
  unit: 'unit',
  day: 'Day',
  hours: '%{from} to %{until}',
  noPrice: 'No price',
  month: 'Month',
  about:
    'Holidays of the tariff count as weekend. Steps, demand and charges by the day or month have no price of an hour.',
  weekdays: 'Monday to Friday',
  weekend: 'Weekend, holidays',
} as const;
