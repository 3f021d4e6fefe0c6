import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Environment, Product } from './product';
import { project } from './project';

export interface Clock {
  /** What a product is started with whose clock this is. */
  readonly env: Environment;
  /** Sets it to a moment, in ms since 1970, and waits until the product goes by it. */
  readonly set: (product: Product, moment: number) => Promise<void>;
  /** Back to the machine's. */
  readonly reset: () => void;
}

/** A clock that a journey can set; the product that goes by it is real, and so are all others. */
export function clockIn(folder: string): Clock {
  const file = path.join(folder, 'clock');
  return {
    env: { CLOCK_FILE: file, NODE_OPTIONS: `--import=${path.join(project, 'e2e', 'scene', 'clock.mjs')}` },
    async set({ url }, moment) {
      const ahead = moment - Date.now();
      writeFileSync(file, String(ahead));
      const isSet = async (): Promise<boolean> => {
        const { headers } = await fetch(`${url}/config.json`);
        const here = Date.now();
        return Math.abs(Date.parse(headers.get('date') ?? '') - ahead - here) < 10_000;
      };
      await expect.poll(isSet).toBe(true);
    },
    reset: () => rmSync(file, { force: true }),
  };
}
