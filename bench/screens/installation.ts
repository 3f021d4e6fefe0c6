import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressed } from '../../vite.config';

const root = path.join(import.meta.dirname, '../..');

/** Paths of the compared pages on one server. */
export const pages = {
  bare: '/bench/bare.html',
  'react-admin': '/bench/minimal.html',
  meterdesk: '/app/list/channels',
};

interface Installation {
  /** Path of the script that starts its platform. */
  readonly script: string;
  readonly remove: () => void;
}

/**
 * Returns a copy of the built platform that also serves the compared pages, compressed like the console.
 */
export async function installWithPages(): Promise<Installation> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meterdesk-screens-'));
  cpSync(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true });
  cpSync(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  // The platform loads its packages from there, and checks the names of widgets and flows.
  for (const name of ['node_modules', 'src']) symlinkSync(path.join(root, name), path.join(folder, name), 'junction');
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: '/bench/',
    logLevel: 'error',
    mode: 'production',
    plugins: [react(), compressed()],
    build: {
      outDir: path.join(folder, 'dist/client/bench'),
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: { input: ['bare', 'minimal'].map((name) => path.join(import.meta.dirname, `${name}.html`)) },
    },
  });
  return {
    script: path.join(folder, 'dist/server/main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
