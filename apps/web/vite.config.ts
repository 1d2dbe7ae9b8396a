import { readFileSync } from 'node:fs';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { precompress } from './precompress.ts';

const { version } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
) as {
  version: string;
};

const SERVER = 'http://127.0.0.1:3000';

const source = '[\\\\/]apps[\\\\/]web[\\\\/]src[\\\\/]';

/**
 * Few files instead of one for every shared piece: each address of the app names the files that its
 * screen needs in the entry, which everybody loads. The login page gets the first two; a screen
 * needs `app` and the file of its feature.
 */
const chunks = [
  { name: 'first', tags: ['$initial' as const], priority: 4 },
  { name: 'login', test: new RegExp(`${source}features[\\\\/]session`), priority: 3 },
  {
    name: 'app',
    test: new RegExp(`${source}(data|blocks|ui|features[\\\\/]shell)[\\\\/]`),
    priority: 2,
  },
  {
    name: (id: string) => new RegExp(`${source}features[\\\\/]([^\\\\/]+)`).exec(id)?.[1] ?? null,
    priority: 1,
  },
];

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
    VitePWA({
      // A waiting version asks first: an update must never come between a tap and its sending.
      registerType: 'prompt',
      injectRegister: false,
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,wasm}'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [
          /^\/(api|app|calendar|mailbox|healthz|readyz|metrics)(\/|$)/,
          /^\/version\.json$/,
        ],
        cleanupOutdatedCaches: true,
      },
      manifest: {
        name: 'Ploeg',
        short_name: 'Ploeg',
        description: 'Shifts and time clocking for your team',
        start_url: '/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#00723a',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
    precompress(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { proxy: { '/api': SERVER, '/app': { target: SERVER, ws: true }, '/healthz': SERVER } },
});
