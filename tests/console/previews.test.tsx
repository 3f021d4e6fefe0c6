// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogue } from '../../resources/language/all';
import { fieldKindOf } from '../../src/fields/kinds';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { contrast, hexOf, parseHex, textColourOn, tripleOf } from '../../src/lib/colours';
import { coordinatesOf } from '../../src/widgets/map/coordinates';
import { FormPreview } from '../../src/widgets/NamedPreview';

import { show } from './screen';

afterEach(async () => {
  cleanup();
  await i18nProvider.changeLocale('en');
});

describe('colours', () => {
  it('are read as people write them, and as the API keeps them', () => {
    expect(['#C59A6E', 'c59a6e', ' #fa0 '].map(parseHex)).toEqual([
      [197, 154, 110],
      [197, 154, 110],
      [255, 170, 0],
    ]);
    expect(['', '#c59a6', 'red', '#c59a6e80'].map(parseHex)).toEqual([undefined, undefined, undefined, undefined]);
    expect(hexOf([197, 154, 110])).toBe('#c59a6e');
    expect([[1, 2], [1, 2, 256], '1,2,3', null].map(tripleOf)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('differ as WCAG requires', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBe(21);
    expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
    expect(textColourOn([57, 181, 74])).toEqual([0, 0, 0]);
  });
});

describe('places', () => {
  it('are somewhere on Earth, and not where forms begin', () => {
    expect(coordinatesOf('-36.85', 174.76)).toEqual({ latitude: -36.85, longitude: 174.76 });
    expect([
      coordinatesOf(0, 0),
      coordinatesOf(91, 0),
      coordinatesOf(1, -181),
      coordinatesOf('', 5),
      coordinatesOf('x', 5),
    ]).toEqual(Array.from({ length: 5 }));
  });
});

function Fields({ resource, names, preview }: Record<'resource' | 'preview', string> & { names: readonly string[] }) {
  const entity = catalogue.entity(resource);
  return (
    <Form defaultValues={{ ElectricityColor: [197, 154, 110], GasColor: [94, 167, 224], WaterColor: [0, 0, 0] }}>
      {names.map((name) => {
        const field = entity.field(name);
        const Input = fieldKindOf(field).Input as NonNullable<ReturnType<typeof fieldKindOf>['Input']>;
        return <Input key={name} source={name} label={catalogue.label(entity, name)} field={field} entity={entity} />;
      })}
      <FormPreview name={preview} />
    </Form>
  );
}

const at = { resource: 'dashboards', address: '/' };

describe('while a form is filled in', () => {
  it('the ESP View shows its colours, and says which are hard to see on the background', async () => {
    show(<Fields resource="dashboards" names={['WaterColor', 'BackgroundColor']} preview="EspView" />, at);
    const view = await screen.findByRole('figure', { name: 'Preview of the ESP View' });
    expect(view.textContent).toContain('Hard to see on this background: Water (1.0:1). 3:1 is needed.');
    const water = screen.getByRole('textbox', { name: 'Water colour' });
    await userEvent.clear(water);
    await userEvent.type(water, '#8fc0c8');
    await waitFor(() => expect(view.textContent).toContain('How the ESP View will look.'));
    expect(screen.getByText('Black text on it: 10.5:1')).toBeTruthy();
  });

  it('what is no colour is said to be none', async () => {
    show(<Fields resource="dashboards" names={['WaterColor']} preview="EspView" />, at);
    const water = screen.getByRole('textbox', { name: 'Water colour' });
    await userEvent.clear(water);
    await userEvent.type(water, 'teal{Enter}');
    expect(await screen.findByText('Please enter a colour like #c59a6e')).toBeTruthy();
  });

  it('the map follows latitude and longitude, and has a text for screen readers', async () => {
    show(<Fields resource="accountsAddress" names={['Latitude', 'Longitude']} preview="Position" />, at);
    expect(await screen.findByText(/see the place on a map here/)).toBeTruthy();
    await userEvent.type(screen.getByRole('spinbutton', { name: /^Latitude/ }), '-36.8485');
    await userEvent.type(screen.getByRole('spinbutton', { name: /^Longitude/ }), '174.7633');
    expect(await screen.findByRole('img', { name: 'Map of 36.8485° S, 174.7633° E' })).toBeTruthy();
  });

  it.each([
    ['en', 'Map of 36.8485° N, 0.1278° W', -0.1278],
    ['de', 'Karte von 36,8485° N, 0,1278° O', 0.1278],
  ])('the text of the map is in the language chosen: %s', async (locale, name, Longitude) => {
    await i18nProvider.changeLocale(locale);
    const form = (
      <Form defaultValues={{ Latitude: 36.8485, Longitude }}>
        <FormPreview name="Position" />
      </Form>
    );
    show(form, { resource: 'accountsAddress', address: '/' });
    expect(await screen.findByRole('img', { name })).toBeTruthy();
  });
});
