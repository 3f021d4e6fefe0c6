import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves to the first truthy result of `find`, called four times a second. @throws Error after `seconds` */
export async function until(what, find, seconds = 60) {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    const found = await find();
    if (found) return found;
    if (Date.now() > end) throw new Error(`It took longer than ${seconds} s until ${what}.`);
    await sleep(250);
  }
}
