import { dialog, saveNew, toast } from './pages/dialog';
import { named } from './pages/form';
import { openList, rows } from './pages/list';
import { catalogue } from './scene/definitions';
import { newTag } from './scene/estate';
import { expect, test } from './scene/test';

test('a load is duplicated from its page and its row: with its parents and what it is like, without its numbers', async ({
  page,
  api,
  estate,
}) => {
  const tag = newTag();
  const LoadId = crypto.randomUUID();
  const like = { BuildingId: estate.ids.buildings, UtilityType: 3, FeedId: estate.ids.feeds, BreakerRating: '63 A' };
  await api.insert('dw_Loads', { LoadId, Label: `Board ${tag}`, MeterSerialNumber: `SN-${tag}`, ...like });

  await page.goto(`/app/detail/loads/${LoadId}`);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const form = await dialog(page, 'Add Load');
  await expect(form.getByLabel(named('Label'))).toBeFocused();
  await expect(form.getByRole('combobox', { name: named('Building') })).toHaveValue(String(estate.labels.buildings));
  await form.getByRole('button', { name: 'More' }).click();
  await expect(form.getByLabel(named('Breaker rating'))).toHaveValue('63 A');
  await expect(form.getByLabel(named('Meter serial number'))).toHaveValue('');
  await form.getByLabel(named('Label')).fill(`Board ${tag} B`);
  await saveNew(form, 'loads', `Board ${tag} B`);
  expect(
    await api.rows('dw_Loads', 'BuildingId UtilityType FeedId BreakerRating', { Label: { _eq: `Board ${tag} B` } }),
  ).toEqual([like]);

  await openList(page, catalogue.entity('loads'), `Board ${tag}`);
  await rows(page)
    .filter({ hasText: `Board ${tag} B` })
    .hover();
  await page.getByRole('button', { name: `Duplicate Board ${tag} B` }).click();
  await expect((await dialog(page, 'Add Load')).getByLabel(named('Label'))).toHaveValue(`Board ${tag} B`);
});

test('a sub-load is added below its load, with the serial number that is under More', { tag: '@slow' }, async ({
  page,
  api,
  estate,
}) => {
  const tag = newTag();
  await page.goto(`/app/detail/loads/${estate.ids.loads}/sub-loads`);
  await page.getByRole('button', { name: 'Add Load' }).first().click();
  const form = await dialog(page, 'Add Load');
  await expect(form.getByRole('combobox', { name: named('Parent load') })).toHaveValue(String(estate.labels.loads));
  await form.getByLabel(named('Label')).fill(`Sub ${tag}`);
  await form.getByRole('button', { name: 'More' }).click();
  await form.getByLabel(named('Meter serial number')).fill(`SN ${tag}`);
  await form.getByLabel(named('ICP number')).fill(`ICP ${tag}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Load Added! ');
  await expect
    .poll(() => api.rows('dw_Loads', 'ParentLoadId MeterSerialNumber IcpNumber', { Label: { _eq: `Sub ${tag}` } }))
    .toEqual([{ ParentLoadId: estate.ids.loads, MeterSerialNumber: `SN ${tag}`, IcpNumber: `ICP ${tag}` }]);
});
