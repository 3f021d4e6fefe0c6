import { expect, test } from 'vitest';
import { splitTail } from '../../src/fields/parts/RecordLink';

test('the last word of a long label stays where its column cuts the label', () => {
  expect(splitTail('Non-Refrigerated Warehouse Eloisa')).toEqual(['Non-Refrigerated Warehouse', ' Eloisa']);
  expect(splitTail('CAM-BUILDING-NORTH-WING-b104-INT')).toEqual(['CAM-BUILDING-NORTH-WING-b104', '-INT']);
});

test('a label that is short, of one word or ends in a long one is cut at its end', () => {
  for (const label of ['Main incomer', 'Elektrizitätsversorgungsunternehmen', 'Office of the Elektrizitätswerke', ''])
    expect(splitTail(label)).toEqual([label, '']);
});
