import { describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { createFields } from '../../resources/language/createFields';
import { pickersOf } from '../../src/fields/form/pickers';

const formOf = (name: string) => {
  const entity = catalogue.entity(name);
  return pickersOf(entity, createFields(entity), entity.create?.parentPickers);
};
const pickerIn = (name: string, source: string) => formOf(name).find((picker) => picker.source === source);

describe('pickers of a create form', () => {
  test('each picker before the fields narrows the next one', () => {
    expect(pickerIn('channels', 'under_sites')?.parent).toMatchObject({
      source: 'under_accounts',
      column: 'AccountId',
    });
    expect(pickerIn('channels', 'BuildingId')?.parent).toMatchObject({ source: 'under_sites', column: 'SiteId' });
  });

  test('a reference within another field waits for it', () => {
    expect(pickerIn('loads', 'ParentLoadId')?.parent).toMatchObject({ source: 'BuildingId', column: 'BuildingId' });
  });

  test('of a key of two references each leaves out what has such a row with the other', () => {
    expect(pickerIn('groupsSites', 'SiteId')?.pair).toEqual({ source: 'GroupId', relation: 'GroupsSites' });
    expect(pickerIn('groupsSites', 'GroupId')?.pair).toEqual({ source: 'SiteId', relation: 'GroupsSites' });
    expect(pickerIn('feedsConfigModbus', 'FeedId')?.pair?.source).toBe('ChannelId');
    expect(pickerIn('reports', 'AccountId')?.pair).toBeUndefined();
  });

  test('one that only narrows is required where what it leads to is', () => {
    expect(pickerIn('channels', 'under_accounts')?.required).toBe('Please select an account');
    expect(pickerIn('channels', 'under_sites')?.required).toBe('Please select a site');
  });

  test('one that the resource refers to itself fills that field', () => {
    const sources = formOf('projects').map(({ source }) => source);
    expect(sources.slice(0, 4)).toEqual(['AccountId', 'SiteId', 'BuildingId', 'LoadId']);
    expect(formOf('projects').every(({ isGuide }) => !isGuide)).toBe(true);
  });
});
