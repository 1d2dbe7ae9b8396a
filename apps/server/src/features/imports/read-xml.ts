import { setImmediate as breathe } from 'node:timers/promises';
import { XMLParser } from 'fast-xml-parser';
import { SheetError } from './sheet.ts';

export type Node = Record<string, unknown>;

const REPEATED = new Set(['c', 'r']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: true,
  isArray: (name) => REPEATED.has(name),
});

export const at = (node: unknown, ...path: string[]): unknown => {
  let found = node;
  for (const name of path) {
    found = found !== null && typeof found === 'object' ? (found as Node)[name] : undefined;
  }
  return found;
};

export const nodes = (value: unknown): Node[] =>
  Array.isArray(value)
    ? value.filter((each): each is Node => each !== null && typeof each === 'object')
    : [];

export const textAt = (node: unknown, ...path: string[]): string => {
  const value = at(node, ...path);
  if (typeof value === 'string') return value;
  const inner = at(value, '#text');
  return typeof inner === 'string' ? inner : '';
};

/** A text of XML, and what stands before the names of its elements. */
export type XmlPart = { text: string; prefix: string };

const ROOT = /<((?:\w+:)?)(?:workbook|Relationships|styleSheet|worksheet|sst)\b/;

export const toPart = (text = ''): XmlPart => ({
  text,
  prefix: ROOT.exec(text.slice(0, 4000))?.[1] ?? '',
});

/** Elements of a name one after another, so that a large part is never one tree. */
function* elements({ text, prefix }: XmlPart, name: string): Generator<string> {
  const open = `<${prefix}${name}`;
  const close = `</${prefix}${name}>`;
  let from = 0;
  for (;;) {
    const begin = text.indexOf(open, from);
    if (begin < 0) return;
    const headEnd = text.indexOf('>', begin);
    if (headEnd < 0) return;
    from = headEnd + 1;
    const after = text[begin + open.length];
    if (after !== '>' && after !== ' ' && after !== '/' && after !== '\n') continue;
    if (text[headEnd - 1] !== '/') {
      const end = text.indexOf(close, headEnd);
      if (end < 0) throw new SheetError('unreadable');
      from = end + close.length;
    }
    yield text.slice(begin, from);
  }
}

/** What lies in the first element of a name. */
export const within = (part: XmlPart, name: string): XmlPart => {
  const [text = ''] = elements(part, name);
  return { ...part, text: text.slice(1) };
};

/** The letters of one element that are parsed at once: a row of a sheet that is 16,000 columns wide. */
const LONGEST_ELEMENT = 500_000;

/** Letters after which others are served. */
const LETTERS_AT_A_TIME = 50_000;

/** Elements of a name, each parsed by itself, at most so many of them. Throws a `SheetError`. */
export async function* parsed(part: XmlPart, name: string, most: number): AsyncGenerator {
  let count = 0;
  let letters = 0;
  for (const xml of elements(part, name)) {
    count += 1;
    letters += xml.length;
    if (count > most || xml.length > LONGEST_ELEMENT) throw new SheetError('unreadable');
    if (letters > LETTERS_AT_A_TIME) {
      letters = 0;
      await breathe();
    }
    yield parseElement(xml, name);
  }
}

const parseElement = (xml: string, name: string): unknown => {
  try {
    const found = at(parser.parse(xml), name);
    return Array.isArray(found) ? found[0] : found;
  } catch {
    throw new SheetError('unreadable');
  }
};
