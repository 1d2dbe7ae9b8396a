import { mergeAttributes, Node } from '@tiptap/react';

const BRACES = /\{\{\s*([^{}]*?)\s*\}\}/g;
const CHIP = /<span data-placeholder="[^"]*">(\{\{[^{}]*\}\})<\/span>/g;

/** A place that fills itself in, as one sign of the text; `labelOf` says it in the reader's language. */
export const placeholderNode = (labelOf: (name: string) => string, className: string) =>
  Node.create({
    name: 'placeholder',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      name: {
        default: '',
        parseHTML: (element: HTMLElement) => element.dataset['placeholder'] ?? '',
        renderHTML: () => ({}),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-placeholder]' }],
    renderHTML: ({ node, HTMLAttributes }) => {
      const name = String(node.attrs['name']);
      return ['span', mergeAttributes(HTMLAttributes, { 'data-placeholder': name }), `{{${name}}}`];
    },
    renderText: ({ node }) => `{{${String(node.attrs['name'])}}}`,
    addNodeView:
      () =>
      ({ node }) => {
        const chip = document.createElement('span');
        chip.className = className;
        chip.textContent = labelOf(String(node.attrs['name']));
        return { dom: chip };
      },
  });

/** Puts an element in the place of each `{{name}}` of a text that is not shown yet. */
export const markPlaceholders = (root: HTMLElement): HTMLElement => {
  const page = root.ownerDocument;
  const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let at = walker.nextNode(); at; at = walker.nextNode()) texts.push(at as Text);
  for (const text of texts) {
    const parts: (string | HTMLElement)[] = [];
    let from = 0;
    for (const match of text.data.matchAll(BRACES)) {
      const chip = page.createElement('span');
      chip.dataset['placeholder'] = match[1] ?? '';
      parts.push(text.data.slice(from, match.index), chip);
      from = match.index + match[0].length;
    }
    if (parts.length > 0) text.replaceWith(...parts, text.data.slice(from));
  }
  return root;
};

/** The HTML of an editor as templates are kept: places in braces. */
export const toTemplateHtml = (html: string): string => html.replace(CHIP, '$1');

/** Whether the editor keeps all of a text: styles and boxes of it would be lost. */
export const isPlain = (html: string): boolean =>
  !/<(div|span|h4|sub|sup|tfoot)\b|\sstyle=|<t[dh][^>]*>\s*<(p|ul|ol)\b/i.test(html);
