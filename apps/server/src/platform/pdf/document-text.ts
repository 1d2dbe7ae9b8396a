import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFString,
} from 'pdf-lib';
import { readMarkedText } from './marked-text.ts';

type Cell = { text: string; isHeading: boolean };

/** A part of a text as it is read from top to bottom, whatever the width. */
export type TextBlock =
  | { type: 'heading'; level: number; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: { label: string; text: string }[] }
  | { type: 'table'; rows: Cell[][] }
  | { type: 'picture'; text: string };

const name = (text: string): PDFName => PDFName.of(text);

/** An element of the structure with the texts of its marks in place. */
type Read = { type: string; alt: string; parts: (Read | string)[] };

const kidsOf = (element: PDFDict): PDFObject[] => {
  const kids = element.lookup(name('K'));
  if (kids instanceof PDFArray) return kids.asArray();
  return kids ? [kids] : [];
};

const plain = (value: PDFObject | undefined): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';

/** Reads the tree of elements; `textAt` knows what stands under a mark of a page. */
const readElement = (
  element: PDFDict,
  textAt: (page: PDFObject | undefined, mark: number) => string,
): Read => {
  const { context } = element;
  const page = element.get(name('Pg'));
  const parts = kidsOf(element).map((kid): Read | string => {
    const value = kid instanceof PDFRef ? context.lookup(kid) : kid;
    if (value instanceof PDFNumber) return textAt(page, value.asNumber());
    if (!(value instanceof PDFDict)) return '';
    if (value.has(name('S'))) return readElement(value, textAt);
    const mark = value.lookupMaybe(name('MCID'), PDFNumber);
    return mark ? textAt(value.get(name('Pg')) ?? page, mark.asNumber()) : '';
  });
  const type = element.lookup(name('S'), PDFName).decodeText();
  return { type, alt: plain(element.lookup(name('Alt'))), parts };
};

/** What PDFium says in place of a hyphen at the end of a line. */
const LINE_HYPHEN = String.fromCodePoint(2);

/** Each mark is a line of the page; between two of them a word ends, but for one with a hyphen. */
const textOf = ({ parts }: Read): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : textOf(part)))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(`${LINE_HYPHEN} `, '-')
    .replaceAll(LINE_HYPHEN, '-')
    .trim();

const elementsIn = ({ parts }: Read): Read[] => parts.filter((part) => typeof part !== 'string');

const listOf = (list: Read): TextBlock => ({
  type: 'list',
  items: elementsIn(list).map((item) => {
    const within = elementsIn(item);
    const label = within.find(({ type }) => type === 'Lbl');
    const rest = { ...item, parts: item.parts.filter((part) => part !== label) };
    return { label: label ? textOf(label) : '', text: textOf(rest) };
  }),
});

const tableOf = (table: Read): TextBlock => ({
  type: 'table',
  rows: elementsIn(table).map((row) =>
    elementsIn(row).map((cell) => ({ text: textOf(cell), isHeading: cell.type === 'TH' })),
  ),
});

const blocksOf = (read: Read): TextBlock[] => {
  const { type, alt } = read;
  if (type === 'L') return [listOf(read)];
  if (type === 'Table') return [tableOf(read)];
  if (type === 'Figure') return [{ type: 'picture', text: alt }];
  const text = textOf(read);
  if (/^H[1-6]$/.test(type)) return [{ type: 'heading', level: Number(type.slice(1)), text }];
  if (type === 'P') return text ? [{ type: 'paragraph', text }] : [];
  return elementsIn(read).flatMap(blocksOf);
};

const isTagged = ({ catalog }: PDFDocument): boolean =>
  catalog.lookupMaybe(name('MarkInfo'), PDFDict)?.lookup(name('Marked')) === PDFBool.True &&
  catalog.lookup(name('StructTreeRoot')) instanceof PDFDict;

/**
 * The text of a PDF in the order in which it says that it is read; null where it does not say so, for
 * to guess would be to show somebody a text that is not the one they sign.
 */
export const readDocumentText = async (pdf: Uint8Array): Promise<TextBlock[] | null> => {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  if (!isTagged(document)) return null;
  const marked = await readMarkedText(pdf);
  const pages = document.getPages().map(({ ref }) => ref);
  const textAt = (page: PDFObject | undefined, mark: number): string =>
    marked[pages.findIndex((ref) => ref === page)]?.get(mark) ?? '';
  const root = document.catalog.lookup(name('StructTreeRoot'), PDFDict);
  return kidsOf(root)
    .map((kid) => root.context.lookup(kid, PDFDict))
    .flatMap((element) => blocksOf(readElement(element, textAt)));
};
