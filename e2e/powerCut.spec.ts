import { Api } from './scene/api';
import { newTag } from './scene/estate';
import { theScene } from './scene/globalSetup';
import { tokenOf } from './scene/people';
import { startProduct } from './scene/product';
import { copySeed, removeCopy } from './scene/seed';
import { expect, test } from './scene/test';

test('what was acknowledged is there after a SIGKILL in the middle of writes', { tag: '@slow' }, async () => {
  test.setTimeout(120_000);
  const { seed } = theScene();
  const env = await copySeed(seed, 'cut');
  const tag = newTag();
  const before = await startProduct({ env });
  const api = new Api(before.url, await tokenOf(before.url, 'staff'));
  const acknowledged = new Set<string>();
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; ; n += 1) {
      const Label = `${tag} ${writer}.${n}`;
      await api.insert('dw_Plans', { Label });
      acknowledged.add(Label);
      if (acknowledged.size === 300) void before.kill();
    }
  };
  const ends = await Promise.allSettled([0, 1, 2, 3].map(write));
  expect(ends.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(acknowledged.size).toBeGreaterThanOrEqual(300);

  const after = await startProduct({ env });
  try {
    const again = new Api(after.url, await tokenOf(after.url, 'staff'));
    const kept = await again.rows<{ readonly Label: string }>('dw_Plans', 'Label', { Label: { _like: `${tag}%` } });
    const labels = new Set(kept.map(({ Label }) => Label));
    expect([...acknowledged].filter((label) => !labels.has(label))).toEqual([]);
    // At most what each writer was waiting for may be there beyond that: written, and the answer cut off.
    expect(labels.size - acknowledged.size).toBeLessThanOrEqual(4);
  } finally {
    await after.stop();
    await removeCopy(seed, 'cut');
  }
});
