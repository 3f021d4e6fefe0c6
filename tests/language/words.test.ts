import { expect, test } from 'vitest';
import { inSentence } from '../../resources/language/words';

test('Within a sentence, words are small but for acronyms and names', () => {
  expect(inSentence('Account Subscriptions')).toBe('account subscriptions');
  expect(inSentence('ML Notifications')).toBe('ML notifications');
  expect(inSentence('Feeds Config BacNet')).toBe('feeds config BacNet');
  expect(inSentence('Feeds Config Modbus')).toBe('feeds config Modbus');
  expect(inSentence('Address line 1')).toBe('address line 1');
});
