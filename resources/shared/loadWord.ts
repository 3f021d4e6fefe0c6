import { Status } from '../enums/status';
import { countOf, enumeration, stamps, text } from '../language/fields';

/** Fields of load types and load services, by which staff classify loads. */
export const loadWordFields = {
  Label: text({ required: 'Please enter a label' }),
  Status: enumeration(Status, { default: 'Active', required: 'Please select a valid status' }),
  LoadCount: countOf('Loads', { label: 'Loads' }),
  ...stamps,
} as const;

export const loadWordList = {
  columns: ['Label', 'LoadCount', 'Status', 'UpdatedOn'],
  sort: { Label: 'asc' },
  filters: [{ path: 'Status', always: true }],
} as const;

export const loadWordLoads = {
  many: 'Loads',
  columns: ['Label', 'Building.Label', 'Building.Site.Label', 'UtilityType', 'Status'],
} as const;
