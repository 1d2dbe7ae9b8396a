import type { TextBlock } from '@ploeg/contract/documents/documents.schemas';
import styles from './document-text.module.css';

/** A document's text at the width of the screen, in the size that is read. */
export const DocumentText = ({
  blocks,
  title,
}: {
  blocks: readonly TextBlock[];
  /** Stands above already. */
  title: string;
}) => (
  <div className={styles.text}>
    {blocks.map((block, index) =>
      index === 0 && block.type === 'heading' && block.text === title ? null : (
        <Block key={index} block={block} />
      ),
    )}
  </div>
);

const Block = ({ block }: { block: TextBlock }) => {
  if (block.type === 'heading') {
    return block.level > 2 ? (
      <h4 className={styles.small}>{block.text}</h4>
    ) : (
      <h3 className={styles.heading}>{block.text}</h3>
    );
  }
  if (block.type === 'table') return <TableBlock rows={block.rows} />;
  if (block.type === 'list') {
    return (
      <ul className={styles.list}>
        {block.items.map(({ label, text }, index) => (
          <li key={index} className={styles.item}>
            <span className={styles.label}>{label || '•'}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    );
  }
  return block.text ? <p className={styles.paragraph}>{block.text}</p> : null;
};

type Rows = Extract<TextBlock, { type: 'table' }>['rows'];

/** Pairs of a name and a value read as facts; what has more columns stays a table. */
const TableBlock = ({ rows }: { rows: Rows }) =>
  rows.every(([first, , third]) => first?.isHeading && !third) ? (
    <dl className={styles.facts}>
      {rows.map(([name, value], index) => (
        <div key={index} className={styles.fact}>
          <dt>{name?.text}</dt>
          <dd>{value?.text}</dd>
        </div>
      ))}
    </dl>
  ) : (
    <div className={styles.wide} tabIndex={0} role="group">
      <table>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map(({ text, isHeading }, cell) =>
                isHeading ? <th key={cell}>{text}</th> : <td key={cell}>{text}</td>,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
