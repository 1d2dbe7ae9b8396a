import { readFileSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './manifest.ts';
import { precompress } from './precompress.ts';

const { version } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
) as {
  version: string;
};

const SERVER = 'http://127.0.0.1:3000';

const source = '[\\\\/]apps[\\\\/]web[\\\\/]src[\\\\/]';

/** What calls the native shell, and what it calls it by. */
const native = new RegExp(
  `${source}(platform[\\\\/]native[\\\\/]|features[\\\\/]shell[\\\\/]native-)|[\\\\/]@(capacitor|capawesome|aparajita)[\\\\/]`,
);

/** What few people open: managers, tablets and whoever looks into a device. */
const rare = '(approvals|contracts|dev|dimona|kiosks|logs|office|people|planning)[\\\\/]';

/**
 * Few files instead of one for every shared piece: to ask for one costs a phone more than to read
 * what it holds. The login page gets the first two. What everybody opens is one more: Home alone
 * needs a part of nearly each of those features. What few open has a file for each feature.
 */
const chunks = [
  {
    name: 'native',
    test: native,
    // Behind what everybody loads, of which it would else take along what it needs itself.
    priority: 3.5,
  },
  { name: 'first', tags: ['$initial' as const], priority: 4 },
  { name: 'login', test: new RegExp(`${source}features[\\\\/]session`), priority: 3 },
  {
    name: 'app',
    test: new RegExp(`${source}(data|blocks|ui|features[\\\\/](?!${rare}))`),
    // Before those, which would else take along what they share with it.
    priority: 2,
  },
  {
    name: (id: string) => new RegExp(`${source}features[\\\\/]${rare}`).exec(id)?.[1] ?? null,
    priority: 1,
  },
];

/**
 * Text becomes markup or code through the policies of `platform/trusted-types` alone. It stands in the
 * page, so it holds in the native shells too and not in the service worker, which loads its own parts.
 */
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
    trustedTypes,
    VitePWA({
      // A waiting version asks first: an update must never come between a tap and its sending.
      registerType: 'prompt',
      injectRegister: false,
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,wasm}'],
        // No browser runs what calls the native shell, or shows what the store shows of the app.
        globIgnores: ['**/native-*', 'screenshots/**', 'push-worker.js'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [
          /^\/(api|app|calendar|mailbox|healthz|readyz|metrics)(\/|$)/,
          /^\/version\.json$/,
        ],
        cleanupOutdatedCaches: true,
        // What shows messages; the browser keeps it with the worker itself.
        importScripts: ['push-worker.js'],
      },
      manifest,
    }),
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
          `assets/${native.test(facadeModuleId ?? '') ? 'native-' : ''}[name]-[hash].js`,
      },
    },
  },
  server: { proxy: { '/api': SERVER, '/app': { target: SERVER, ws: true }, '/healthz': SERVER } },
});
