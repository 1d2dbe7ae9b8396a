import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locator } from '@playwright/test';

/** The part that is used here of the reader that the web app brings along. */
type Reader = {
  prepareZXingModule(options: {
    overrides: { wasmBinary: ArrayBuffer };
    fireImmediately: true;
  }): Promise<unknown>;
  readBarcodes(picture: Uint8Array, options: { formats: string[] }): Promise<{ text: string }[]>;
};

const fromWeb = createRequire(new URL('../../apps/web/package.json', import.meta.url));

let ready: Promise<Reader> | undefined;

const prepare = async (): Promise<Reader> => {
  const reader = fromWeb('zxing-wasm/reader') as Reader;
  const bytes = new Uint8Array(
    await readFile(fromWeb.resolve('zxing-wasm/reader/zxing_reader.wasm')),
  );
  const overrides = { wasmBinary: bytes.buffer };
  await reader.prepareZXingModule({ overrides, fireImmediately: true });
  return reader;
};

/** What a phone reads that is held up to a QR code on a screen. */
export const readCode = async (code: Locator): Promise<string> => {
  ready ??= prepare();
  const reader = await ready;
  const [match] = await reader.readBarcodes(await code.screenshot(), { formats: ['QRCode'] });
  return match?.text ?? '';
};
