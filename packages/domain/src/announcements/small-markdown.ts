export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; text: string }
  | { kind: 'link'; text: string; to: string };

export type Block =
  | { kind: 'heading'; line: Inline[] }
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'list'; items: Inline[][] };

/** `**bold**` and `[words](https://…)`; nothing else, and an address of any other kind is text. */
const INLINE = /\*\*([^*\n]+)\*\*|\[([^\][\n]+)\]\((https:\/\/[^\s()]+)\)/g;

const inlineOf = (line: string): Inline[] => {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of line.matchAll(INLINE)) {
    const [whole, bold, text = '', to = ''] = match;
    if (match.index > from) parts.push({ kind: 'text', text: line.slice(from, match.index) });
    parts.push(bold === undefined ? { kind: 'link', text, to } : { kind: 'bold', text: bold });
    from = match.index + whole.length;
  }
  if (from < line.length) parts.push({ kind: 'text', text: line.slice(from) });
  return parts;
};

const HEADING = /^#{1,3}\s+(.+)$/;
const ITEM = /^[-*]\s+(.+)$/;

/** A text as blocks; there is no text that it refuses, and no HTML that comes through as such. */
export const parseText = (text: string): Block[] => {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const last = isOpen ? blocks.at(-1) : undefined;
    const heading = HEADING.exec(line)?.[1];
    const item = ITEM.exec(line)?.[1];
    isOpen = line !== '' && heading === undefined;
    if (line === '') continue;
    if (heading !== undefined) blocks.push({ kind: 'heading', line: inlineOf(heading) });
    else if (item !== undefined) {
      if (last?.kind === 'list') last.items.push(inlineOf(item));
      else blocks.push({ kind: 'list', items: [inlineOf(item)] });
    } else if (last?.kind === 'paragraph') last.lines.push(inlineOf(line));
    else blocks.push({ kind: 'paragraph', lines: [inlineOf(line)] });
  }
  return blocks;
};
