import type { Content } from 'pdfmake/interfaces.d.ts';

/** What a part of a text is for who has it read aloud: a type of ISO 32000, and what it holds. */
export type Part = {
  type: string;
  children: Part[];
  /** For pictures. */
  alt?: string;
  /** For the heading of a row or column. */
  scope?: 'Row' | 'Column';
  span?: number;
};

// What layout does not look at, it leaves on its nodes.
declare module 'pdfmake/interfaces.d.ts' {
  interface ContentBase {
    /** The element of HTML that a node comes from, or stands for. */
    nodeName?: string;
    /** What a picture shows, for who does not see it. */
    alt?: string;
  }
}

/** What layout is given for a piece of text or a picture; layout carries it on to the page. */
export type Owned = { part?: Part };

type Node = Owned & {
  nodeName?: string;
  text?: unknown;
  stack?: Node[];
  ul?: Node[];
  ol?: Node[];
  table?: { body: Node[][] };
  colSpan?: number;
  image?: string;
  alt?: string;
  /** The part of a list that its number is. */
  label?: Part;
};

const HEADING = /^H[1-6]$/;

const partOf = (type: string, fields: Omit<Part, 'type' | 'children'> = {}): Part => ({
  type,
  children: [],
  ...fields,
});

const addTo = (parent: Part, part: Part): Part => {
  parent.children.push(part);
  return part;
};

const typeOfText = ({ nodeName = '' }: Node): string => (HEADING.test(nodeName) ? nodeName : 'P');

/** A heading of several lines is one heading; other groups of texts are what their texts are. */
const tagStack = (node: Node, parent: Part): Node => {
  const { nodeName = '', stack = [] } = node;
  if (HEADING.test(nodeName)) {
    const heading = addTo(parent, partOf(nodeName));
    return { ...node, stack: stack.map((item) => tagInline(item, heading)) };
  }
  const group = nodeName === 'BLOCKQUOTE' ? addTo(parent, partOf('BlockQuote')) : parent;
  return { ...node, stack: stack.map((item) => tagNode(item, group)) };
};

/** Everything in a node belongs to one part. */
const tagInline = (node: Node | string, part: Part): Node => {
  if (typeof node === 'string') return { text: node, part };
  if (node.stack) return { ...node, stack: node.stack.map((item) => tagInline(item, part)) };
  return node.text === undefined ? tagNode(node, part) : { ...node, part };
};

const tagList = (items: readonly (Node | string)[], parent: Part): Node[] => {
  const list = addTo(parent, partOf('L'));
  return items.map((item) => {
    const part = addTo(list, partOf('LI'));
    const label = addTo(part, partOf('Lbl'));
    const body = addTo(part, partOf('LBody'));
    return { ...tagNode(item, body), label };
  });
};

/** Stands where a wider cell before it lies. */
const isCovered = (cells: readonly Node[], at: number): boolean =>
  cells.slice(0, at).some(({ colSpan = 1 }, from) => from + colSpan > at);

const isHeading = ({ nodeName }: Node): boolean => nodeName === 'TH';

const tagTable = (body: readonly Node[][], parent: Part): Node[][] => {
  const table = addTo(parent, partOf('Table'));
  return body.map((cells) => {
    const row = addTo(table, partOf('TR'));
    const shown = cells.filter((_, at) => !isCovered(cells, at));
    const scope = shown.every(isHeading) ? 'Column' : 'Row';
    return cells.map((cell) => {
      if (!shown.includes(cell)) return cell;
      const span = (cell.colSpan ?? 1) > 1 ? { span: cell.colSpan as number } : {};
      const part = isHeading(cell) ? partOf('TH', { scope, ...span }) : partOf('TD', span);
      addTo(row, part);
      return cell.stack || cell.text === undefined ? tagNode(cell, part) : { ...cell, part };
    });
  });
};

const tagNode = (node: Node | string, parent: Part): Node => {
  if (typeof node === 'string') return { text: node, part: addTo(parent, partOf('P')) };
  if (Array.isArray(node)) return tagStack({ stack: node as Node[] }, parent);
  if (node.stack) return tagStack(node, parent);
  if (node.ul) return { ...node, ul: tagList(node.ul, parent) };
  if (node.ol) return { ...node, ol: tagList(node.ol, parent) };
  if (node.table) {
    return { ...node, table: { ...node.table, body: tagTable(node.table.body, parent) } };
  }
  if (node.image !== undefined) {
    return { ...node, part: addTo(parent, partOf('Figure', { alt: node.alt ?? '' })) };
  }
  return node.text === undefined
    ? node
    : { ...node, part: addTo(parent, partOf(typeOfText(node))) };
};

/**
 * The structure of what is to be laid out, read from the names that `html-to-pdfmake` leaves on its
 * nodes (`nodeName`), and the same content with every text and picture pointing to its part.
 */
export const tagContent = (
  content: Content,
  type: 'Document' | 'Sect',
): { root: Part; content: Content } => {
  const root = partOf(type);
  const tagged = tagNode(content as Node, root);
  return { root, content: tagged as Content };
};
