import type { ManifestOptions } from 'vite-plugin-pwa';

const PNG = 'image/png';
const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: PNG });
const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192)] });
const screenshot = (
  name: string,
  form_factor: 'narrow' | 'wide',
  sizes: string,
  label: string,
) => ({
  src: `/screenshots/${name}.webp`,
  sizes,
  type: 'image/webp',
  form_factor,
  label,
});

/** What the system shows of the app that is installed from a browser. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Ploeg',
  short_name: 'Ploeg',
  description: 'Shifts and time clocking for your team',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  categories: ['business', 'productivity'],
  background_color: '#ffffff',
  theme_color: '#00723a',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon(192),
    icon(512),
    { src: '/icon-maskable-512.png', sizes: '512x512', type: PNG, purpose: 'maskable' },
  ],
  // Made by tools/make-screenshots.ts.
  screenshots: [
    screenshot('home', 'narrow', '780x1688', 'Your next shift'),
    screenshot('schedule', 'narrow', '780x1688', 'Your schedule'),
    screenshot('office', 'wide', '1440x900', 'What waits for an answer'),
  ],
  shortcuts: [
    shortcut('Clock in', '/clocking'),
    shortcut('My schedule', '/schedule'),
    shortcut('Swap requests', '/swaps'),
  ],
};
