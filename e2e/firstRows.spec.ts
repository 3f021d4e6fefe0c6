import { rows } from './pages/list';
import { expect, test } from './scene/test';

test('the first rows of a list come with few requests of few kilobytes, in an empty browser', async ({ page }) => {
  const network = await page.context().newCDPSession(page);
  const requests = new Set<string>();
  let [askedForRows, kilobytes] = ['', 0];
  let hasRows = false;
  // What is asked for once the rows are there, such as their usage, is not what anybody waits for.
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (hasRows) return;
    requests.add(requestId);
    if (request.postData?.includes('"operationName":"Channels"')) askedForRows = requestId;
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requests.has(requestId)) kilobytes += encodedDataLength / 1_000;
    hasRows ||= requestId === askedForRows;
  });
  await network.send('Network.enable');
  await page.goto('/app/list/channels');
  await expect(rows(page).first()).toBeVisible();
  expect(hasRows).toBe(true);
  // And one for the preferences, which journeys keep apart.
  expect(requests.size).toBeLessThanOrEqual(24);
  expect(kilobytes).toBeLessThanOrEqual(400);
});
