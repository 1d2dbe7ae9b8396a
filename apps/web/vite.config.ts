import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildServiceWorker } from './build-service-worker.ts';
import { chunks, isNative } from './chunks.ts';
import { collectTexts } from './collect-texts.ts';
import { limitSizes } from './limit-sizes.ts';
import { precompress } from './precompress.ts';
import { writeOpening } from './write-opening.ts';

const { version } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
) as {
  version: string;
};

const SERVER = `http://127.0.0.1:${process.env.PORT || 3000}`;

/** Text becomes markup through `platform/trusted-types` only, in the native shells too. */
const trustedTypes: Plugin = {
  name: 'trusted-types',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: {
        'http-equiv': 'Content-Security-Policy',
        content: "require-trusted-types-for 'script'; trusted-types default paper",
      },
      injectTo: 'head-prepend',
    },
  ],
};

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(version) },
  resolve: {
    // The catalogues need a tenth of the library, which the tests measure this by.
    alias: [
      {
        find: /^(react-)?i18next$/,
        replacement: fileURLToPath(new URL('./src/i18n/texts-engine.ts', import.meta.url)),
      },
    ],
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    collectTexts(),
    trustedTypes,
    writeOpening(version),
    buildServiceWorker(),
    limitSizes(),
    precompress(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // By this name the service worker knows what no browser needs.
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${isNative(facadeModuleId ?? '') ? 'native-' : ''}[name]-[hash].js`,
      },
    },
  },
  server: { proxy: { '/api': SERVER, '/app': { target: SERVER, ws: true }, '/healthz': SERVER } },
});
