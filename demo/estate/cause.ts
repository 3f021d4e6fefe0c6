/** Labels of root causes that a reviewer would think of, by what was detected. */
const roots: Readonly<Record<string, readonly string[]>> = {
  'High usage': ['Schedule or set point changed', 'Manual override left on', 'Equipment fault', 'Weather', 'New load'],
  'Low usage': ['Change in occupancy', 'Load removed', 'Maintenance or testing', 'Equipment fault'],
  'After-hours usage': ['Manual override left on', 'Control or BMS fault', 'Schedule or set point changed'],
  Spike: ['Meter fault', 'Data correction', 'Equipment fault'],
  'Pattern change': ['Load removed', 'Change in occupancy', 'New load'],
  'Zero readings': ['Communication fault', 'Meter fault', 'Power outage', 'Maintenance or testing'],
  'Missing data': ['Communication fault', 'Power outage'],
  'Stuck reading': ['Meter fault', 'Data correction', 'Communication fault'],
  'Continuous flow': ['Leak', 'Equipment fault', 'Manual override left on'],
  'Generation at night': ['Meter fault', 'Data correction'],
  'Register jump': ['Meter fault', 'Data correction'],
  'Clock change': ['Data correction'],
  'Bill difference': ['Meter fault', 'Data correction', 'Other'],
  'Savings lost': ['Manual override left on', 'Schedule or set point changed', 'Equipment fault'],
  'Unaccounted usage': ['New load', 'Meter fault', 'Communication fault'],
};

export const rootsOf = (alertType: string): readonly string[] => roots[alertType] ?? ['Unknown'];
