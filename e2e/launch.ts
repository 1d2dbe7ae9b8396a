import { findChromium } from '../tools/chromium.ts';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Gives the browser a camera that shows a turning disc. A context still has to allow its use. */
export const FAKE_CAMERA = '--use-fake-device-for-media-stream';

/** How the browser is started, with more arguments for what a test needs of it. */
export const launchWith = (...more: string[]) => {
  const executablePath = findChromium();
  return { ...(executablePath ? { executablePath } : {}), args: [...QUIET, ...more] };
};
