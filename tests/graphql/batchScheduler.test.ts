import { expect, test } from 'vitest';
import { BatchScheduler } from '../../server/graphql/cache/batchScheduler';

/** Rounds that end when they are told to. */
function rounds() {
  const begun: { readonly asked: readonly string[]; readonly end: (error?: Error) => void }[] = [];
  const gathering = new BatchScheduler<string, string>(
    (asked) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(asked.map((each) => () => `${each}!`)));
        begun.push({ asked, end });
      }),
    true,
  );
  return { begun, gathering };
}

const turn = () => new Promise(setImmediate);

test('a request during a batch is resolved by the batch that begins after it', async () => {
  const { begun, gathering } = rounds();
  const first = [gathering.enqueue('a'), gathering.enqueue('b')];
  await turn();
  const second = gathering.enqueue('c');
  await turn();
  // No more than two at once: these wait, and share.
  const third = [gathering.enqueue('d'), gathering.enqueue('e')];
  await turn();
  expect(begun.map(({ asked }) => asked)).toEqual([['a', 'b'], ['c']]);
  begun[1]?.end();
  expect(await second).toBe('c!');
  await turn();
  expect(begun.map(({ asked }) => asked)).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
  begun[0]?.end();
  begun[2]?.end();
  expect(await Promise.all([...first, ...third])).toEqual(['a!', 'b!', 'd!', 'e!']);
  expect(gathering.isEmpty).toBe(true);
});

test('a round that fails fails for those in it, and the next begins', async () => {
  const { begun, gathering } = rounds();
  const failing = [gathering.enqueue('a'), gathering.enqueue('b')];
  const failed = Promise.allSettled(failing);
  await turn();
  begun[0]?.end(new Error('Away.'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = gathering.enqueue('c');
  await turn();
  begun[1]?.end();
  expect(await next).toBe('c!');
});

test('one who is refused is refused alone', async () => {
  const gathering = new BatchScheduler<string, string>(
    async (asked) =>
      asked.map((each) => () => {
        if (each === 'stranger') throw new Error('Not you.');
        return each;
      }),
    true,
  );
  const told = await Promise.allSettled(['a', 'stranger', 'b'].map((each) => gathering.enqueue(each)));
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const isEmptyOnceTold = await gathering.enqueue('c').then(() => gathering.isEmpty);
  expect(isEmptyOnceTold).toBe(true);
});
