import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { resourceAliases } from './scripts/resourceAliases.mjs';

/** What libraries import and the console never calls, or every browser has. */
const omitted = {
  '@apollo/client': projectFile('src/lib/omitted/apolloClient.ts'),
  'jsonexport/dist/index.js': projectFile('src/lib/omitted/jsonExport.cjs'),
  'object.entries': projectFile('src/lib/omitted/objectEntries.cjs'),
};

/**
 * Few files instead of one for each module that two others share: the libraries and the console's own modules that
 * every page needs, the library of long charts, and what several screens have in common, which must not fetch it.
 */
const inPackages = /node_modules\/(?!meterdesk\/)/;
const chunks = [
  { name: 'libraries', tags: ['$initial' as const], test: inPackages, priority: 2 },
  { name: 'shell', tags: ['$initial' as const], priority: 1 },
  // By itself: spread over chunks that import each other, a class is extended before it is there.
  { name: 'graphql', test: /node_modules\/graphql\//, priority: 1 },
  { name: 'charts', test: /node_modules\/(echarts|zrender)\//, priority: 0.5 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 60_000 },
];

/** Packages of a hundred small files each: every start would open them one by one. */
const manyFiles = ['graphql', 'graphql-ws', 'jose', 'otplib', 'typebox'];

/**
 * Warnings that say nothing to whoever starts the product: a package's directive for a compiler that is not used here,
 * a library that some screens import at once and others when they need it, and which plugin takes how long.
 */
const checks = { moduleLevelDirective: false, ineffectiveDynamicImport: false, bundlerTimings: false } as const;

/** The thread that reads large files of readings is a program of its own beside the platform. */
const fileThread: Plugin = {
  name: 'fileThread',
  apply: 'build',
  buildStart() {
    const id = projectFile('server/readings/parsing/fileWorker.ts');
    this.emitFile({ type: 'chunk', id, fileName: 'fileWorker.js' });
  },
};

/** Two builds: `vite build` makes the console, `vite build --ssr server/main.ts` the platform. */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        plugins: [fileThread],
        build: {
          outDir: 'dist/server',
          emptyOutDir: true,
          target: 'node20',
          copyPublicDir: false,
          rolldownOptions: { checks },
        },
        resolve: { alias: resourceAliases },
        ssr: { noExternal: manyFiles },
      }
    : {
        plugins: [react(), compressed()],
        resolve: { alias: { ...omitted, ...resourceAliases } },
        build: {
          outDir: 'dist/client',
          emptyOutDir: true,
          assetsInlineLimit: 0,
          sourcemap: false,
          chunkSizeWarningLimit: 1_200,
          rolldownOptions: {
            checks,
            output: {
              codeSplitting: { groups: chunks },
              // A shared chunk is called after all the screens that share it.
              chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            },
          },
        },
      },
);

function projectFile(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

/** Puts compressed copies beside each script and style, so that none is compressed while somebody waits. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    generateBundle: {
      // Vite writes the addresses of lazily loaded files last: a copy made before has none.
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.entries(bundle).filter(([fileName]) => /\.(js|css)$/.test(fileName));
        await Promise.all(
          files.map(async ([fileName, file]) => {
            const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
            const [gz, br] = await Promise.all([compressGzip(content, { level: 9 }), compressBrotli(content, brotli)]);
            this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gz });
            this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: br });
          }),
        );
      },
    },
  };
}

const [compressGzip, compressBrotli] = [promisify(gzip), promisify(brotliCompress)];
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
