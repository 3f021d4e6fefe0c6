// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogue } from '../../resources/language/all';
import type { Field } from '../../resources/language/field';
import { columnsFor } from '../../src/data/columnLabel';
import { ResourceDetail } from '../../src/screens/detail/ResourceDetail';
import { tabsOf } from '../../src/screens/detail/tabs';
import { ResourceList } from '../../src/screens/list/ResourceList';
import '../support/sharedWindow';
import { fakeIds } from './fakeApi';
import { show } from './screen';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const entities = catalogue.entities.map((entity) => [entity.name, entity] as const);
const [id] = fakeIds;

describe.each(entities)('%s', (name, entity) => {
  test('its list shows its columns and a link to each row', async () => {
    show(<ResourceList entity={entity} />, { resource: name, address: `/app/list/${name}` });
    const table = await screen.findByRole('table');
    for (const { label, hidden } of columnsFor(entity))
      if (!hidden) expect(within(table).getAllByText(label).length).toBeGreaterThan(0);
    const links = within(table).getAllByRole('link');
    expect(links.some((link) => link.getAttribute('href')?.includes(`/app/detail/${name}/`))).toBe(true);
  });

  test('its detail shows its tabs, and each of its groups', async () => {
    const key = entity.key.map((column) => keyPart(entity.field(column))).join('|');
    show(<ResourceDetail entity={entity} id={key} />, { resource: name, address: `/app/detail/${name}/${key}` });
    for (const { title } of tabsOf(entity)) expect(await screen.findByRole('tab', { name: title })).toBeTruthy();
    const [first] = Object.values(entity.detail);
    for (const title of Object.keys(first && 'groups' in first ? first.groups : {}))
      expect(screen.getByRole('heading', { name: title, level: 2 })).toBeTruthy();
  });
});

const keyPart = (field: Field): string =>
  'of' in field ? '1' : field.kind === 'timestamp' ? '2026-01-02T03:04:00+00:00' : id;
