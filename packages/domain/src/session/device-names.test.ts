import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { deviceNames } from './device-names.ts';

const KIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [
    'iPhone · Safari',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) ${KIT} Version/19.1 Mobile/15E148 Safari/604.1`,
  ],
  [
    'iPhone · Chrome',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) ${KIT} CriOS/140.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Android · Chrome',
    `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${KIT} Chrome/140.0 Safari/537.36`,
  ],
  [
    'Android · Samsung Internet',
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${KIT} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
  ],
  [
    'Windows · Edge',
    `Mozilla/5.0 (Windows NT 10.0; x64) ${KIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
  ],
  [
    'Mac · Firefox',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
  ],
  ['Linux · Chrome', `Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/140.0 Safari/537.36`],
])('%s', (expected, userAgent) => {
  const { device, browser } = deviceNames(userAgent);
  expect(`${device} · ${browser}`).toBe(expected);
});

test('nothing that a browser says becomes part of a name', () => {
  fc.assert(
    fc.property(fc.string(), (userAgent) => {
      const { device, browser } = deviceNames(userAgent);
      for (const name of [device, browser]) expect(name).toMatch(/^[A-Za-z ]{0,20}$/);
    }),
  );
  expect(deviceNames('')).toEqual({ device: '', browser: '' });
});
