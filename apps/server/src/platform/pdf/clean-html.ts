import { parseHTML } from 'linkedom';
import sanitizeHtml from 'sanitize-html';

const TAGS = [
  'h1 h2 h3 h4 p div span br hr blockquote',
  'b strong i em u s sub sup ul ol li',
  'table thead tbody tfoot tr th td',
].flatMap((tags) => tags.split(' '));

const COLOUR = [/^#[0-9a-f]{3}([0-9a-f]{3})?$/i];

const MAX_COLUMNS = 12;

const spanOf = (cell: Element): number => {
  const span = Number(cell.getAttribute('colspan') ?? 1);
  return Number.isInteger(span) && span > 1 ? Math.min(span, MAX_COLUMNS) : 1;
};

/** Layout needs rows within a body and equally many columns in each; an empty table cannot be drawn. */
const squareTable = (document: Document, table: Element): void => {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
  const cellsOf = (row: Element) => [...row.children].filter((c) => /^T[HD]$/.test(c.tagName));
  const filled = rows.filter((row) => cellsOf(row).length > 0);
  if (filled.length === 0) {
    table.remove();
    return;
  }
  const widthOf = (row: Element) => cellsOf(row).reduce((sum, cell) => sum + spanOf(cell), 0);
  const columns = Math.max(...filled.map(widthOf));
  const body = document.createElement('tbody');
  for (const row of filled) {
    for (const cell of cellsOf(row)) {
      const span = spanOf(cell);
      if (span > 1) cell.setAttribute('colspan', String(span));
      else cell.removeAttribute('colspan');
    }
    for (let at = widthOf(row); at < columns; at += 1) row.append(document.createElement('td'));
    row.replaceChildren(...cellsOf(row));
    body.append(row);
  }
  table.replaceChildren(body);
};

declare const clean: unique symbol;

/** What `cleanHtml` has made, or that was filled in with texts since. */
export type CleanHtml = string & { readonly [clean]: true };

/** Words, lists and tables of a text's HTML. Nothing is left that would ever be fetched. */
export const cleanHtml = (html: string): CleanHtml => {
  const safe = sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { '*': ['style'], td: ['colspan'], th: ['colspan'] },
    allowedStyles: {
      '*': {
        'text-align': [/^(left|right|center|justify)$/],
        'font-weight': [/^(bold|normal)$/],
        'font-style': [/^(italic|normal)$/],
        'text-decoration': [/^(underline|line-through|none)$/],
        color: COLOUR,
      },
    },
    allowedSchemes: [],
    nestingLimit: 30,
  });
  // Unlike a browser, linkedom finds no body in a text that does not write one.
  const { document } = parseHTML(`<!doctype html><html><body>${safe}</body></html>`);
  for (const table of document.querySelectorAll('table')) squareTable(document, table);
  return document.body.innerHTML.trim() as CleanHtml;
};
