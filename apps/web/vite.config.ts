import { readFileSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildServiceWorker } from './build-service-worker.ts';
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

/** What tells of a module while the files are composed. */
type Context = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** What few people open: managers, tablets and whoever looks into a device. */
const rare = '(approvals|contracts|dev|dimona|kiosks|logs|office|people|planning)[\\\\/]';

const parts = {
  login: new RegExp(`${source}features[\\\\/]session`),
  app: new RegExp(`${source}(data|blocks|ui|features[\\\\/](?!${rare}))`),
  rare: new RegExp(`${source}features[\\\\/]${rare}`),
};

/** A module itself; for the few lines that the router cuts out of an address, what they show. */
const shownBy = (id: string, context: Context): readonly string[] =>
  id.includes('?tsr-split=') ? (context.getModuleInfo(id)?.importedIds ?? []) : [id];

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
  {
    name: (id: string, context: Context) =>
      shownBy(id, context).some((one) => parts.login.test(one)) ? 'login' : null,
    priority: 3,
  },
  {
    name: (id: string, context: Context) => {
      const shown = shownBy(id, context);
      const isCommon = shown.some((one) => parts.app.test(one));
      return isCommon && !shown.some((one) => parts.rare.test(one)) ? 'app' : null;
    },
    // Before those, which would else take along what they share with it.
    priority: 2,
  },
  {
    name: (id: string, context: Context) =>
      shownBy(id, context).flatMap((one) => parts.rare.exec(one)?.[1] ?? [])[0] ?? null,
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
    buildServiceWorker(),
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
