import { findChromium, findHeadlessShell } from '../tools/chromium.ts';

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

const launch = (executablePath: string | undefined, args: string[]) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [...QUIET, ...args],
});

/** How the browser is started that most tests need. */
export const launchQuietly = () => launch(findHeadlessShell() ?? findChromium(), []);

/** The whole browser, with arguments for what a test needs of it. */
export const launchWith = (...args: string[]) => launch(findChromium(), args);
