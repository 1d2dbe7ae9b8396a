import { createRequire } from 'node:module';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';
import type { Owned, Part } from './structure.ts';
import { type PdfFacts, toXmp } from './xmp.ts';

type Element = { add: (child: unknown) => Element; dictionary: { data: Record<string, unknown> } };
type Line = Owned & { inlines: Owned[] };
type Leaf = Owned & { _inlines?: Owned[] };
type ListItem = { label?: Part; listMarker?: Leaf };

/** What is used of pdfkit's document. */
type Pdf = NodeJS.ReadableStream & {
  metadata: { _metadata: string; end: () => void };
  markStructureContent: (type: string) => unknown;
  markContent: (type: string) => void;
  endMarkedContent: () => void;
  struct: (type: string, options: object) => Element;
  addStructure: (element: Element) => void;
  end: () => void;
};

type Page = { items: unknown[] };
type Class<Arguments extends unknown[], Instance> = new (...from: Arguments) => Instance;

type Builder = {
  registerTableLayouts: (layouts: object) => void;
  layoutDocument: (
    content: Content,
    pdf: Pdf,
    styles: object,
    defaultStyle: object,
    background: undefined,
    header: TDocumentDefinitions['header'],
    footer: TDocumentDefinitions['footer'],
  ) => Page[];
  buildNextLine(leaf: Leaf): Line | null;
  processList(isOrdered: boolean, node: { ol?: ListItem[]; ul?: ListItem[] }): void;
};

type Renderer = {
  renderPages: (pages: Page[]) => void;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: object): void;
  renderImage(image: Owned): void;
};

// Its own entrance knows no structure. The parts behind it are classes, and published with it.
const load = createRequire(import.meta.url);
const part = (name: string): unknown =>
  (load(`pdfmake/js/${name}.js`) as { default: unknown }).default;

const LayoutBuilder = part('LayoutBuilder') as Class<[object, object, object], Builder>;
const PageRenderer = part('Renderer') as Class<[Pdf], Renderer>;
const PdfDocument = part('PDFDocument') as Class<unknown[], Pdf>;
const SvgMeasure = part('SVGMeasure') as Class<[], object>;
const { tableLayouts } = load('pdfmake/js/tableLayouts.js') as { tableLayouts: object };

/** Carries the part of a text on to each of its lines. */
class TaggingBuilder extends LayoutBuilder {
  override buildNextLine(leaf: Leaf): Line | null {
    const line = super.buildNextLine(leaf);
    if (line && leaf.part) line.part = leaf.part;
    return line;
  }

  override processList(isOrdered: boolean, node: { ol?: ListItem[]; ul?: ListItem[] }): void {
    for (const { label, listMarker } of node.ol ?? node.ul ?? []) {
      for (const inline of listMarker?._inlines ?? []) if (label) inline.part = label;
    }
    super.processList(isOrdered, node);
  }
}

/** Writes everything on a page as part of the structure, or as an ornament that nobody reads aloud. */
class TaggingRenderer extends PageRenderer {
  readonly #pdf: Pdf;
  readonly #elementOf: ReadonlyMap<Part, Element> | null;

  constructor(pdf: Pdf, elementOf: ReadonlyMap<Part, Element> | null) {
    super(pdf);
    this.#pdf = pdf;
    this.#elementOf = elementOf;
  }

  #write(owner: Part | undefined, write: () => void): void {
    if (!this.#elementOf) return write();
    const element = owner && this.#elementOf.get(owner);
    if (element) element.add(this.#pdf.markStructureContent(owner.type));
    else this.#pdf.markContent('Artifact');
    write();
    this.#pdf.endMarkedContent();
  }

  override renderLine(line: Line, x: number, y: number): void {
    this.#write(line.part ?? line.inlines[0]?.part, () => super.renderLine(line, x, y));
  }

  override renderVector(vector: object): void {
    this.#write(undefined, () => super.renderVector(vector));
  }

  override renderImage(image: Owned): void {
    this.#write(image.part, () => super.renderImage(image));
  }
}

const holdsText = (item: Part, used: ReadonlySet<Part>): boolean =>
  used.has(item) || item.children.some((child) => holdsText(child, used));

const attributesOf = ({ scope, span }: Part): object | null =>
  scope || span
    ? { O: 'Table', ...(scope && { Scope: scope }), ...(span && { ColSpan: span }) }
    : null;

/** Makes the elements of a structure, which are filled as the pages are written. */
const buildStructure = (pdf: Pdf, root: Part, used: ReadonlySet<Part>): Map<Part, Element> => {
  const elementOf = new Map<Part, Element>();
  const build = (item: Part): Element => {
    const { type, alt } = item;
    const element = pdf.struct(type, alt === undefined ? {} : { alt });
    const attributes = attributesOf(item);
    if (attributes) element.dictionary.data.A = attributes;
    elementOf.set(item, element);
    const isCell = type === 'TR';
    // A list without numbers has no labels, and an empty cell is a cell.
    for (const child of item.children) {
      if (isCell || holdsText(child, used)) element.add(build(child));
    }
    return element;
  };
  pdf.addStructure(build(root));
  return elementOf;
};

/** The parts that something on the pages belongs to. */
const usedParts = (pages: readonly Page[]): Set<Part> => {
  const used = new Set<Part>();
  for (const { item } of pages.flatMap(({ items }) => items as { item: Partial<Line> }[])) {
    const owner = item.part ?? item.inlines?.[0]?.part;
    if (owner) used.add(owner);
  }
  return used;
};

export type Layout = {
  facts: PdfFacts;
  /** Null for what is drawn on a page that has a structure of its own. */
  root: Part | null;
  content: Content;
  fonts: Record<string, object>;
  isLocalFont: (path: string) => boolean;
  pageSize: { width: number; height: number };
  margins: { left: number; top: number; right: number; bottom: number };
  defaultStyle: object;
  header?: TDocumentDefinitions['header'];
  footer?: TDocumentDefinitions['footer'];
};

/**
 * Lays out content and writes it as a tagged PDF: with its structure, title, language and XMP. It
 * reads no file but its fonts and fetches nothing.
 */
export const writeTaggedPdf = (layout: Layout): Pdf => {
  const { facts, root, content, fonts, pageSize, margins, defaultStyle } = layout;
  const { title, language, createdAt } = facts;
  const options = {
    size: [pageSize.width, pageSize.height],
    pdfVersion: '1.7',
    tagged: root !== null,
    displayTitle: true,
    lang: language,
    fontLayoutCache: true,
    autoFirstPage: false,
    info: { Title: title, Creator: 'Ploeg', Producer: 'Ploeg', CreationDate: createdAt },
    font: null,
  };
  const pdf = new PdfDocument(fonts, {}, {}, {}, options, null, layout.isLocalFont);
  // Its own XMP takes a title for XML.
  Object.assign(pdf, {
    _addInfo: () => {
      pdf.metadata._metadata = toXmp(facts);
      pdf.metadata.end = () => undefined;
    },
  });
  const builder = new TaggingBuilder(pageSize, margins, new SvgMeasure());
  builder.registerTableLayouts(tableLayouts);
  const { header, footer } = layout;
  const pages = builder.layoutDocument(content, pdf, {}, defaultStyle, undefined, header, footer);
  const elementOf = root && buildStructure(pdf, root, usedParts(pages));
  new TaggingRenderer(pdf, elementOf).renderPages(pages);
  return pdf;
};

/** The bytes of a written PDF. */
export const toBytes = async (pdf: Pdf): Promise<Buffer> => {
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
