import { createElement, Fragment, type ReactNode } from 'react';
import { parseInert } from '#platform/trusted-types.ts';
import styles from './contracts.module.css';

/** What the server leaves of a text; anything else is shown without its markup. */
const TAGS = new Set(
  'h1 h2 h3 h4 p div span br hr blockquote b strong i em u s sub sup ul ol li table thead tbody tfoot tr th td'.split(
    ' ',
  ),
);
const EMPTY = new Set(['br', 'hr']);

const toNodes = (parent: Node): ReactNode[] =>
  [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element)) return null;
    const tag = node.tagName.toLowerCase();
    const key = `${index} ${tag}`;
    if (!TAGS.has(tag)) return <Fragment key={key}>{toNodes(node)}</Fragment>;
    const span = Number(node.getAttribute('colspan')) || undefined;
    const props = { key, ...(span ? { colSpan: span } : {}) };
    return EMPTY.has(tag) ? createElement(tag, props) : createElement(tag, props, ...toNodes(node));
  });

/** The HTML of a document as elements of this page: nothing of it can run or reach out. */
export const ContractText = ({ html, label }: { html: string; label: string }) => (
  // Long texts scroll by keyboard, too.
  <section className={styles.paper} aria-label={label} tabIndex={0}>
    {toNodes(parseInert(html).body)}
  </section>
);
