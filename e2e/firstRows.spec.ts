import { rows } from './pages/list';
import { expect, test } from './scene/test';

test('the first rows of a list come with few requests of few kilobytes, in an empty browser', async ({ page }) => {
  const network = await page.context().newCDPSession(page);
  let [requests, kilobytes] = [0, 0];
  network.on('Network.requestWillBeSent', () => {
    requests += 1;
  });
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    kilobytes += encodedDataLength / 1_000;
  });
  await network.send('Network.enable');
  await page.goto('/app/list/channels');
  await expect(rows(page).first()).toBeVisible();
  // And one for the preferences, which journeys keep apart.
  expect(requests).toBeLessThanOrEqual(24);
  // With the usage of the rows, 4 kB, which may come before they are drawn.
  expect(kilobytes).toBeLessThanOrEqual(400);
});
