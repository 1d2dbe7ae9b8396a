import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locator } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

let ready: Promise<unknown> | undefined;

const prepare = async (): Promise<void> => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const bytes = await readFile(file);
  const wasmBinary = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
};

/** What a phone reads that is held up to a QR code on a screen. */
export const readCode = async (code: Locator): Promise<string> => {
  ready ??= prepare();
  await ready;
  const [found] = await readBarcodes(await code.screenshot(), { formats: ['QRCode'] });
  return found?.text ?? '';
};
