import { expect, test } from 'vitest';
import { RecentRemoteChanges } from '../../src/screens/notificationTriage/RecentRemoteChanges';

test('What somebody else changed a moment ago is not decided on unseen, and the second time it is', () => {
  const news = new RecentRemoteChanges();
  news.note('a', 10_000);
  expect(news.take('a', 11_000)).toBe(true);
  expect(news.take('a', 11_500)).toBe(false);
});

test('What changed while one looked has been seen', () => {
  const news = new RecentRemoteChanges();
  news.note('a', 10_000);
  expect(news.take('a', 13_000)).toBe(false);
  expect(news.take('b', 13_000)).toBe(false);
});

test('A change between a key and its write is distinguished from what was visible', () => {
  const news = new RecentRemoteChanges();
  news.take('a', 10_000);
  expect(news.has('a')).toBe(false);
  news.note('a', 10_100);
  expect(news.has('a')).toBe(true);
});
