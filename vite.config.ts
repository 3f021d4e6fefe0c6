import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Two builds: `vite build` makes the console, `vite build --ssr server/main.ts` the platform. */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? { build: { outDir: 'dist/server', emptyOutDir: true, target: 'node20', copyPublicDir: false } }
    : {
        plugins: [react(), compressed()],
        resolve: { alias: { '@apollo/client': fileURLToPath(new URL('src/data/apolloStandIn.ts', import.meta.url)) } },
        build: { outDir: 'dist/client', emptyOutDir: true, assetsInlineLimit: 0, sourcemap: false },
      },
);

/** Puts a compressed copy beside each script and style, so that none is compressed while somebody waits. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    generateBundle: {
      // Vite writes the addresses of lazily loaded files last: a copy made before has none.
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(js|css)$/.test(fileName)) continue;
          const source = gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source });
        }
      },
    },
  };
}
