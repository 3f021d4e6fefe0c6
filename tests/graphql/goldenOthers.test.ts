import { asking } from '../support/api';
import { holdGoldens } from './goldens';
import { insertOthers, otherCatalogue } from './otherResources';

const days = [
  { GaugeId: 1, Slot: 11, UnitCode: 'kWh', Day: '2024-02-29', Value: 2 },
  { GaugeId: 1, Slot: 12, UnitCode: 'kWh', Day: '2026-03-01', Value: 3.5 },
  { GaugeId: 2, Slot: 11, UnitCode: 'm3', Day: '2026-03-01', Value: 1 },
  { GaugeId: 3, Slot: 11, UnitCode: 'kWh', Day: '2026-03-02', Value: 9 },
];

holdGoldens('golden/others', otherCatalogue, async (database) => {
  const people = await insertOthers(database);
  const document =
    'mutation ($objects: [dw_Marks_insert_input!]!) { insert_dw_Marks(objects: $objects) { affected_rows } }';
  const { errors } = await asking(otherCatalogue, database)(people.staff, document, { objects: days });
  if (errors) throw new Error(errors[0]?.message);
  return people;
});
