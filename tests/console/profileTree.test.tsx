// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NodeType } from '../../resources/enums/nodeType';
import type { ProfileNode } from '../../src/data/profileTree';
import { ProfileTree } from '../../src/explore/compare/ProfileTree';
import { show } from './screen';

afterEach(cleanup);

const place = { city: null, unit: null, utility: null };
const nodes: readonly ProfileNode[] = ['Mill', 'Shed', 'Tower'].map((label) => ({
  ...place,
  id: label,
  label,
  type: NodeType.values.building,
  nodes: [],
}));

test('keys reach the first row of the tree', async () => {
  const toggled: string[] = [];
  const none = (): void => undefined;
  show(
    <ProfileTree
      label="Places"
      nodes={nodes}
      sought=""
      chosen={new Set()}
      onToggle={({ id }) => toggled.push(id)}
      onToggleSet={none}
    />,
    { resource: 'buildings', address: '/' },
  );
  const tree = await screen.findByRole('tree');
  const press = (...keys: readonly string[]): void => {
    for (const key of keys) fireEvent.keyDown(tree, { key });
  };
  press('End', 'Home', 'Enter');
  press('ArrowDown', 'ArrowUp', 'Enter');
  press('End', 'm', 'Enter');
  expect(toggled).toEqual(['Mill', 'Mill', 'Mill']);
});

test('a row that is folded with the mouse is the one that the keys go on from', async () => {
  const toggled: string[] = [];
  const [mill, shed, tower] = nodes as readonly [ProfileNode, ProfileNode, ProfileNode];
  const boiler = { ...place, id: 'Boiler', label: 'Boiler', type: NodeType.values.load, nodes: [] };
  show(
    <ProfileTree
      label="Places"
      nodes={[{ ...mill, nodes: [boiler] }, shed, tower]}
      sought=""
      chosen={new Set()}
      onToggle={({ id }) => toggled.push(id)}
      onToggleSet={() => undefined}
    />,
    { resource: 'buildings', address: '/' },
  );
  const tree = await screen.findByRole('tree');
  fireEvent.keyDown(tree, { key: 's' });
  fireEvent.click(screen.getByRole('treeitem', { name: /^Mill/ }).firstElementChild as Element);
  fireEvent.keyDown(tree, { key: 'Enter' });
  expect(toggled).toEqual(['Mill']);
});
