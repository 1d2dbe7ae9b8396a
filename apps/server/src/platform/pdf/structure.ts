import type { Content } from 'pdfmake/interfaces.d.ts';

/** A node of the structure that is read aloud: a type of ISO 32000, and what it holds. */
export type Tag = {
  type: string;
  children: Tag[];
  alt?: string;
  scope?: 'Row' | 'Column';
  span?: number;
};

// What layout does not look at, it leaves on its nodes.
declare module 'pdfmake/interfaces.d.ts' {
  interface ContentBase {
    /** The element of HTML that a node comes from, or stands for. */
    nodeName?: string;
    alt?: string;
  }
}

/** A text or a picture as layout gets it, and carries it on to the page. */
export type Tagged = { tag?: Tag };

type Node = Tagged & {
  nodeName?: string;
  text?: unknown;
  stack?: Node[];
  ul?: Node[];
  ol?: Node[];
  table?: { body: Node[][] };
  colSpan?: number;
  image?: string;
  alt?: string;
  label?: Tag;
};

const HEADING = /^H[1-6]$/;

const addTag = (parent: Tag, type: string, fields: Partial<Tag> = {}): Tag => {
  const tag = { type, children: [], ...fields };
  parent.children.push(tag);
  return tag;
};

const typeOfText = ({ nodeName = '' }: Node): string => (HEADING.test(nodeName) ? nodeName : 'P');

/** A heading of several lines is one heading; other groups of texts are what their texts are. */
const tagStack = (node: Node, parent: Tag): Node => {
  const { nodeName = '', stack = [] } = node;
  if (HEADING.test(nodeName)) {
    const heading = addTag(parent, nodeName);
    return { ...node, stack: stack.map((item) => tagInline(item, heading)) };
  }
  const group = nodeName === 'BLOCKQUOTE' ? addTag(parent, 'BlockQuote') : parent;
  return { ...node, stack: stack.map((item) => tagNode(item, group)) };
};

const tagInline = (node: Node | string, tag: Tag): Node => {
  if (typeof node === 'string') return { text: node, tag };
  if (node.stack) return { ...node, stack: node.stack.map((item) => tagInline(item, tag)) };
  return node.text === undefined ? tagNode(node, tag) : { ...node, tag };
};

const tagList = (items: readonly (Node | string)[], parent: Tag): Node[] => {
  const list = addTag(parent, 'L');
  return items.map((item) => {
    const listItem = addTag(list, 'LI');
    const label = addTag(listItem, 'Lbl');
    const body = addTag(listItem, 'LBody');
    return { ...tagNode(item, body), label };
  });
};

/** Stands where a wider cell before it lies. */
const isCovered = (cells: readonly Node[], at: number): boolean =>
  cells.slice(0, at).some(({ colSpan = 1 }, from) => from + colSpan > at);

const isHeading = ({ nodeName }: Node): boolean => nodeName === 'TH';

const tagTable = (body: readonly Node[][], parent: Tag): Node[][] => {
  const table = addTag(parent, 'Table');
  return body.map((cells) => {
    const row = addTag(table, 'TR');
    const shown = cells.filter((_, at) => !isCovered(cells, at));
    const scope = shown.every(isHeading) ? 'Column' : 'Row';
    return cells.map((cell) => {
      if (!shown.includes(cell)) return cell;
      const span = (cell.colSpan ?? 1) > 1 ? { span: cell.colSpan as number } : {};
      const tag = isHeading(cell) ? addTag(row, 'TH', { scope, ...span }) : addTag(row, 'TD', span);
      return cell.stack || cell.text === undefined ? tagNode(cell, tag) : { ...cell, tag };
    });
  });
};

const tagNode = (node: Node | string, parent: Tag): Node => {
  if (typeof node === 'string') return { text: node, tag: addTag(parent, 'P') };
  if (Array.isArray(node)) return tagStack({ stack: node as Node[] }, parent);
  if (node.stack) return tagStack(node, parent);
  if (node.ul) return { ...node, ul: tagList(node.ul, parent) };
  if (node.ol) return { ...node, ol: tagList(node.ol, parent) };
  if (node.table) {
    return { ...node, table: { ...node.table, body: tagTable(node.table.body, parent) } };
  }
  if (node.image !== undefined) {
    return { ...node, tag: addTag(parent, 'Figure', { alt: node.alt ?? '' }) };
  }
  return node.text === undefined ? node : { ...node, tag: addTag(parent, typeOfText(node)) };
};

/** The structure of a content, read from its `nodeName`s, and the content with its tags. */
export const tagContent = (
  content: Content,
  type: 'Document' | 'Sect',
): { root: Tag; content: Content } => {
  const root: Tag = { type, children: [] };
  return { root, content: tagNode(content as Node, root) as Content };
};
