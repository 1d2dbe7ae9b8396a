import type { Encoding } from './layout.ts';

/** What Latin-1 has a letter for: neither control characters nor what lies between its two halves. */
const LATIN_1 = /^[\t\n\r\u0020-\u007e\u00a0-\u00ff]*$/;

export const isEncodable = (text: string, encoding: Encoding): boolean =>
  encoding === 'iso-8859-1' ? LATIN_1.test(text) : text.isWellFormed();

/** Bytes of a text in which everything is encodable. */
export const encodeText = (text: string, encoding: Encoding): Uint8Array => {
  if (encoding === 'iso-8859-1') {
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  }
  return new TextEncoder().encode(encoding === 'utf-8-bom' ? `\uFEFF${text}` : text);
};
