import { type Block, type Inline, parseText } from '@ploeg/domain/announcements/small-markdown';
import styles from './announcement-text.module.css';

/** A text of the small Markdown, as whoever it is for reads it; headings stand below the title. */
export const AnnouncementBody = ({ body, language }: { body: string; language: string }) => (
  <div lang={language} className={styles.body}>
    {parseText(body).map((block, at) => (
      // Blocks of one text never change places.
      <Part key={at} block={block} />
    ))}
  </div>
);

const Part = ({ block }: { block: Block }) => {
  switch (block.kind) {
    case 'heading':
      return (
        <h2>
          <Line parts={block.line} />
        </h2>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, at) => (
            <li key={at}>
              <Line parts={item} />
            </li>
          ))}
        </ul>
      );
    case 'paragraph':
      return (
        <p>
          {block.lines.map((line, at) => (
            <span key={at} className={styles.line}>
              <Line parts={line} />
            </span>
          ))}
        </p>
      );
  }
};

const Line = ({ parts }: { parts: readonly Inline[] }) =>
  parts.map((part, at) => {
    if (part.kind === 'bold') return <strong key={at}>{part.text}</strong>;
    if (part.kind === 'text') return part.text;
    return (
      <a key={at} href={part.to} target="_blank" rel="noreferrer noopener">
        {part.text}
      </a>
    );
  });
