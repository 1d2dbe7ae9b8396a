import { Node } from '@tiptap/react';

const span = {
  colspan: {
    default: null,
    parseHTML: (element: HTMLElement) => element.getAttribute('colspan'),
  },
};

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'inline*',
    isolating: true,
    addAttributes: () => span,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Tables of a text stay as they are, with what stands in their cells to be written. */
export const tableNodes = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
    addKeyboardShortcuts() {
      // A cell that is split would be two: a new line goes into it.
      return {
        Enter: () =>
          ['tableCell', 'tableHeader'].includes(this.editor.state.selection.$from.parent.type.name)
            ? this.editor.commands.setHardBreak()
            : false,
      };
    },
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
];
