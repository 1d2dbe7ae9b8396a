import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';
import type { Tag, Tagged } from './structure.ts';

type Element = { add: (child: unknown) => Element; dictionary: { data: Record<string, unknown> } };
type Line = Tagged & { inlines: Tagged[] };
type Leaf = Tagged & { _inlines?: Tagged[] };
type ListItem = { label?: Tag; listMarker?: Leaf };

type Pdf = Readable & {
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
  renderImage(image: Tagged): void;
};

// Its own entrance knows no structure. The classes behind it are published with it.
const load = createRequire(import.meta.url);
const loadClass = (name: string): unknown =>
  (load(`pdfmake/js/${name}.js`) as { default: unknown }).default;

const LayoutBuilder = loadClass('LayoutBuilder') as Class<[object, object, object], Builder>;
const PageRenderer = loadClass('Renderer') as Class<[Pdf], Renderer>;
export const PdfDocument = loadClass('PDFDocument') as Class<unknown[], Pdf>;
export const SvgMeasure = loadClass('SVGMeasure') as Class<[], object>;
export const { tableLayouts } = load('pdfmake/js/tableLayouts.js') as { tableLayouts: object };

export class TaggingBuilder extends LayoutBuilder {
  override buildNextLine(leaf: Leaf): Line | null {
    const line = super.buildNextLine(leaf);
    if (line && leaf.tag) line.tag = leaf.tag;
    return line;
  }

  override processList(isOrdered: boolean, node: { ol?: ListItem[]; ul?: ListItem[] }): void {
    for (const { label, listMarker } of node.ol ?? node.ul ?? []) {
      for (const inline of listMarker?._inlines ?? []) if (label) inline.tag = label;
    }
    super.processList(isOrdered, node);
  }
}

/** Writes everything on a page under its tag, or as an ornament that nobody reads aloud. */
export class TaggingRenderer extends PageRenderer {
  readonly #pdf: Pdf;
  readonly #elementOf: ReadonlyMap<Tag, Element> | null;

  constructor(pdf: Pdf, elementOf: ReadonlyMap<Tag, Element> | null) {
    super(pdf);
    this.#pdf = pdf;
    this.#elementOf = elementOf;
  }

  #write(tag: Tag | undefined, write: () => void): void {
    if (!this.#elementOf) return write();
    const element = tag && this.#elementOf.get(tag);
    if (element) element.add(this.#pdf.markStructureContent(tag.type));
    else this.#pdf.markContent('Artifact');
    write();
    this.#pdf.endMarkedContent();
  }

  override renderLine(line: Line, x: number, y: number): void {
    this.#write(line.tag ?? line.inlines[0]?.tag, () => super.renderLine(line, x, y));
  }

  override renderVector(vector: object): void {
    this.#write(undefined, () => super.renderVector(vector));
  }

  override renderImage(image: Tagged): void {
    this.#write(image.tag, () => super.renderImage(image));
  }
}

const holdsText = (tag: Tag, used: ReadonlySet<Tag>): boolean =>
  used.has(tag) || tag.children.some((child) => holdsText(child, used));

const attributesOf = ({ scope, span }: Tag): object | null =>
  scope || span
    ? { O: 'Table', ...(scope && { Scope: scope }), ...(span && { ColSpan: span }) }
    : null;

const usedTags = (pages: readonly Page[]): Set<Tag> => {
  const items = pages.flatMap((page) => page.items as { item: Partial<Line> }[]);
  return new Set(items.flatMap(({ item }) => item.tag ?? item.inlines?.[0]?.tag ?? []));
};

/** Makes the elements of a structure, which are filled as the pages are written. */
export const buildStructure = (
  pdf: Pdf,
  root: Tag,
  pages: readonly Page[],
): ReadonlyMap<Tag, Element> => {
  const used = usedTags(pages);
  const elementOf = new Map<Tag, Element>();
  const build = (tag: Tag): Element => {
    const { type, alt } = tag;
    const element = pdf.struct(type, alt === undefined ? {} : { alt });
    const attributes = attributesOf(tag);
    if (attributes) element.dictionary.data.A = attributes;
    elementOf.set(tag, element);
    // A list without numbers has no labels, and an empty cell is a cell.
    for (const child of tag.children) {
      if (type === 'TR' || holdsText(child, used)) element.add(build(child));
    }
    return element;
  };
  pdf.addStructure(build(root));
  return elementOf;
};
