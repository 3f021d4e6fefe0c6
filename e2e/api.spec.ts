import { expectAccessible } from './pages/accessible';
import { expect, test } from './scene/test';

test('staff read the endpoints, and ask the data API in GraphiQL with their own rights', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/app');
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'API' }).click();
  await page.getByRole('button', { name: 'PUT /platform/admin/contactsrole' }).click();
  await expect(page.getByRole('region', { name: 'Body' })).toContainText('accountId');
  await expectAccessible(page);
  expect(fetched.filter((url) => url.includes('Graphiql'))).toEqual([]);

  // A page of its own: what is typed there is none of the console's documents.
  const typing = await context.newPage();
  const problems: string[] = [];
  typing.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  typing.on('pageerror', (error) => problems.push(String(error)));
  const introspected = typing.waitForResponse((response) => response.url().endsWith('/v1/graphql') && response.ok());
  await typing.goto('/app/graphiql');
  await introspected;
  await expect(typing.getByRole('heading', { level: 1, name: 'GraphiQL' })).toBeVisible();
  const editor = typing.getByRole('region', { name: 'Query Editor' });
  await expect(editor).toContainText('sent to the');
  await editor.locator('textarea').focus();
  await typing.keyboard.press('Control+a');
  await typing.keyboard.insertText('{ dw_Accounts(limit: 1) { __typename Label } }');
  await typing.getByRole('button', { name: 'Execute query' }).click();
  await expect(typing.getByRole('region', { name: 'Result Window' })).toContainText('"__typename": "dw_Accounts"');
  await typing.getByRole('button', { name: 'Show Documentation Explorer' }).click();
  await expect(typing.getByText('query_root')).toBeVisible();
  await expectAccessible(typing);
  expect(problems).toEqual([]);
});

test.describe('a client', () => {
  test.use({ as: 'client' });

  test('has neither page, and the platform answers nothing that the console does not ask', async ({ page }) => {
    for (const path of ['/app/api', '/app/graphiql']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/404$/);
    }
    await page.goto('/app');
    await page.getByRole('button', { name: 'Profile' }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'API' })).toHaveCount(0);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    for (const query of ['{ __schema { queryType { name } } }', '{ dw_Accounts { Label } }']) {
      const answer = await page.request.post('/v1/graphql', {
        data: { query },
        headers: { authorization: `Bearer ${token}` },
      });
      expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'validation-failed' } }] });
    }
  });
});
