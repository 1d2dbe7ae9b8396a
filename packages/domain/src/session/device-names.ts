const DEVICES: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** In this order: each also names those below it. */
const BROWSERS: [pattern: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const nameIn = (list: typeof DEVICES, userAgent: string): string =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';

/** What people call a device and its browser, by what the browser says of itself; empty where it does not. */
export const deviceNames = (userAgent: string): { device: string; browser: string } => ({
  device: nameIn(DEVICES, userAgent),
  browser: nameIn(BROWSERS, userAgent),
});
